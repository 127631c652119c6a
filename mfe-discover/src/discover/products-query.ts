import { queryDefaults, refetchUntilHealthy, STALE_MS } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ProductPage } from '../products/product-page.ts'
import type { ProductQuery } from '../products/product-query.ts'
import type { DiscoverView } from './discover-view.ts'

const MAX_PAGES_REFETCHED = 4

/** A long list is never refetched, because react-query would fetch all of its pages, one after the other. */
function staleTimeOf({ state }: { state: { data?: { pages: unknown[] } } }): number {
  return (state.data?.pages.length ?? 0) > MAX_PAGES_REFETCHED ? Number.POSITIVE_INFINITY : STALE_MS
}

/**
 * The products of a view, 24 a page, starting with the page in the URL. In a view of all brands, the URL's page is one
 * of brands, so the products start with their first page.
 */
export function productsQuery(api: ApiClient, view: DiscoverView) {
  const { search, special, filters, sort } = view
  const query: ProductQuery = { search, special, filters, sort }
  const page = view.showsAllBrands ? 1 : view.page
  return infiniteQueryOptions({
    ...queryDefaults,
    staleTime: staleTimeOf,
    queryKey: ['discover', 'products', query, page],
    queryFn: async ({ pageParam, signal }): Promise<Sourced<ProductPage>> => {
      const { fetchProductPage } = await import(/* webpackChunkName: "data" */ './fetch-product-page.ts')
      return fetchProductPage(api, query, pageParam ?? page, signal)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ value }) => value.next ?? undefined,
    placeholderData: keepPreviousData,
    // `RetriedPage` requests a further page that failed. A refetch would begin with the first page.
    refetchInterval: ({ state }) =>
      state.status === 'error' && state.fetchMeta?.fetchMore
        ? false
        : refetchUntilHealthy({ state: { ...state, data: state.data?.pages[0] } }),
  })
}
