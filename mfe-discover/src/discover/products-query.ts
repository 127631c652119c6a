import { queryDefaults, refetchWhileOnSamples, STALE_MS } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ProductPage } from '../products/product-page.ts'
import type { ProductQuery } from '../products/product-query.ts'
import type { DiscoverView } from './discover-view.ts'

const MOST_PAGES_REFRESHED = 4

/** Asking for a long list again would ask for every page of it, one after the other. */
function staleTimeOf({ state }: { state: { data?: { pages: unknown[] } } }): number {
  return (state.data?.pages.length ?? 0) > MOST_PAGES_REFRESHED ? Number.POSITIVE_INFINITY : STALE_MS
}

/** The products of a view, 24 a page, from the page that the address names. */
export function productsQuery(api: ApiClient, { search, special, filters, sort, page }: DiscoverView) {
  const wish: ProductQuery = { search, special, filters, sort }
  return infiniteQueryOptions({
    ...queryDefaults,
    staleTime: staleTimeOf,
    queryKey: ['discover', 'products', wish, page],
    queryFn: async ({ pageParam, signal }): Promise<Sourced<ProductPage>> => {
      const { fetchProductPage } = await import(/* webpackChunkName: "data" */ './fetch-product-page.ts')
      return fetchProductPage(api, wish, pageParam ?? page, signal)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ value }) => value.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      refetchWhileOnSamples({ state: { ...state, data: state.data?.pages[0] } }),
  })
}
