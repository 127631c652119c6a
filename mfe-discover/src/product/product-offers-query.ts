import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { productKeys } from '@a-list/api/products/keys.ts'
import { queryOptions } from '@tanstack/react-query'

/** The offers of the page; the way to have them comes with them. */
export function productOffersQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: productKeys.offers(id),
    queryFn: async ({ signal }) => {
      const { fetchOffers } = await import(/* webpackChunkName: "data" */ '@a-list/api/products/offers.ts')
      return fetchOffers(api, id, signal)
    },
    refetchInterval: refetchWhileOnSamples,
  })
}
