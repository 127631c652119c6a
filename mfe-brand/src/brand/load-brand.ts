import { prepareQuery } from '@a-list/api/prepare-query.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import { redirectTo } from '@a-list/remote/redirect.ts'
import { type BrandAnswer, brandPageQuery, brandStoryQuery } from './brand-page-query.ts'
import { brandPath, readPlace } from './brand-place.ts'
import type { BrandView } from './brand-view.ts'
import { newsQuery } from './news/news-query.ts'
import { shelfQuery } from './shop/shelf-query.ts'

/** The banner stands without the view below it: of the time that the page may take that gets this share. */
const SHARE_OF_BUDGET = 0.6

export interface KnownOfBrand {
  answer: BrandAnswer
  jsonLd?: JsonLd[]
}

/**
 * The brand, and what the open view of it shows.
 * @throws Redirect where the brand has another address: its slug is its one address, its number leads there
 */
export async function loadBrand(args: LoaderArgs): Promise<KnownOfBrand> {
  const { queryClient, api, params, url, budgetMs } = args
  const began = performance.now()
  const id = params.id ?? ''
  const answer = await queryClient.ensureQueryData(brandPageQuery(api, id))
  const { value: brand, source } = answer
  // Later than that the answer has its status already: then the page itself leads on.
  if (brand && brand.id !== id && performance.now() - began < budgetMs) {
    // The samples' numbers may not be the backend's: no browser should remember where they led.
    throw redirectTo(brandPath(brand.id) + url.search, source === 'backend' ? 301 : 302)
  }
  if (brand) await loadView(brand, args)
  // Only the server's HTML is read by those whom this is for.
  if (!brand || typeof window !== 'undefined') return { answer }
  const { brandThing } = await import(/* webpackChunkName: "structured" */ './brand-thing.ts')
  return { answer, jsonLd: [brandThing(brand, url.origin)] }
}

function loadView(brand: BrandView, { queryClient, api, url, budgetMs }: LoaderArgs): Promise<void> {
  const patience = budgetMs * SHARE_OF_BUDGET
  const place = readPlace(url.searchParams)
  switch (place.tab) {
    case 'shop':
      return prepareQuery(queryClient, shelfQuery(api, brand, place), patience)
    case 'story':
      return prepareQuery(queryClient, brandStoryQuery(api, brand.id), patience)
    case 'news':
      return prepareQuery(queryClient, newsQuery(brand.id), patience)
  }
}
