import { prepareQuery } from '@a-list/api/prepare-query.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import { redirectTo } from '@a-list/remote/redirect.ts'
import type { BrandDetails } from './brand-details.ts'
import { type BrandResult, brandPageQuery, brandStoryQuery } from './brand-page-query.ts'
import { brandViewPath, readPageView } from './brand-url.ts'
import { newsQuery } from './news/news-query.ts'
import { productListQuery } from './shop/product-list-query.ts'

/** The fraction of the loader budget for the open view, because the banner is useful without it. */
const VIEW_SHARE_OF_BUDGET = 0.6

interface BrandLoaderData {
  response: BrandResult
  jsonLd?: JsonLd[]
}

/**
 * Loads the brand and the data of the open view.
 * @throws Redirect to the canonical URL if the URL has the brand's number or a former slug
 */
export async function loadBrand(args: LoaderArgs): Promise<BrandLoaderData> {
  const { queryClient, api, params, url, budgetMs } = args
  const began = performance.now()
  const id = params.id ?? ''
  const response = await queryClient.ensureQueryData(brandPageQuery(api, id))
  const { value: brand, source } = response
  // After the loader budget, the status has already been sent. Then the page itself navigates (brand-page.tsx).
  if (brand && brand.id !== id && performance.now() - began < budgetMs) {
    // Sample brands may have other numbers than the backend's, so browsers must not cache a redirect for them.
    throw redirectTo(brandViewPath(brand.id) + url.search, source === 'backend' ? 301 : 302)
  }
  if (brand) await loadView(brand, args)
  // Search engines read the server's HTML, so the browser needs no JSON-LD.
  if (!brand || typeof window !== 'undefined') return { response }
  const { brandJsonLd } = await import(/* webpackChunkName: "structured" */ './brand-json-ld.ts')
  return { response, jsonLd: [brandJsonLd(brand, url.origin)] }
}

async function loadView(
  brand: BrandDetails,
  { queryClient, api, url, budgetMs }: LoaderArgs,
): Promise<unknown> {
  const timeoutMs = budgetMs * VIEW_SHARE_OF_BUDGET
  const view = readPageView(url.searchParams)
  switch (view.tab) {
    case 'shop':
      return Promise.all([
        prepareQuery(queryClient, productListQuery(api, brand, view), timeoutMs),
        view.list === 'discounts' &&
          import(/* webpackChunkName: "brand-more" */ './shop/coupon-records-query.ts').then(
            ({ couponRecordsQuery }) =>
              prepareQuery(queryClient, couponRecordsQuery(api, brand.id), timeoutMs),
          ),
      ])
    case 'story':
      return prepareQuery(queryClient, brandStoryQuery(api, brand.id), timeoutMs)
    case 'news':
      return prepareQuery(queryClient, newsQuery(brand.id), timeoutMs)
  }
}
