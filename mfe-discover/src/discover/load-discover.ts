import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { brandBlockQuery } from './brand-block-query.ts'
import { categoriesQuery } from './categories-query.ts'
import { discoverHead } from './discover-head.ts'
import { countsBrands, countsProducts, isBrowsing, isEmptySearch, readDiscoverView } from './discover-view.ts'
import { productsQuery } from './products-query.ts'
import { rowsQuery } from './rows-query.ts'

/**
 * Loads the parts that the view shows. A part that fails is reported in its own place on the page.
 * @returns the head; only on the server, because its contents are for search engines
 */
export async function loadDiscover({ queryClient, api, url }: LoaderArgs): Promise<Head | undefined> {
  const view = readDiscoverView(url.searchParams)
  const parts: Promise<unknown>[] = []
  if (countsBrands(view)) parts.push(queryClient.ensureQueryData(brandBlockQuery(api, view)))
  if (isBrowsing(view)) parts.push(queryClient.ensureQueryData(rowsQuery(api)))
  if (countsProducts(view)) parts.push(queryClient.ensureInfiniteQueryData(productsQuery(api, view)))
  if (view.brand) parts.push(loadBanner(queryClient, api, view.brand))
  await Promise.allSettled(parts)
  const first = queryClient.getQueryData(productsQuery(api, view).queryKey)?.pages[0]
  const brands = queryClient.getQueryData(brandBlockQuery(api, view).queryKey)?.value.total ?? 0
  // The page of an empty search offers the categories.
  if (first && isEmptySearch(view, { brands, products: first.value.total }))
    await queryClient.prefetchQuery(categoriesQuery(api))
  if (typeof window !== 'undefined') return undefined
  const head = discoverHead(url)
  if (!first || head.robots) return head
  // Search engines should not index an empty category. Deals come and go, and their page is in the sitemap.
  if (first.value.total === 0) return view.special === 'deals' ? head : { ...head, robots: 'noindex' }
  const { discoverJsonLd } = await import(/* webpackChunkName: "structured" */ './discover-json-ld.ts')
  return { ...head, jsonLd: [discoverJsonLd(view, first.value, { ...head, origin: url.origin })] }
}

async function loadBanner(queryClient: LoaderArgs['queryClient'], api: LoaderArgs['api'], name: string) {
  const { brandBannerQuery } = await import(
    /* webpackChunkName: "brand-banner" */ './brand-banner/brand-banner-query.ts'
  )
  return queryClient.ensureQueryData(brandBannerQuery(api, name))
}
