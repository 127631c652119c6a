import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BrandWish } from './fetch-brand-block.ts'

/** The brands of a view: at most 8, or all of them where they are asked for (spec sections 2 and 9). */
export function brandBlockQuery(api: ApiClient, { search, category, showsAllBrands }: BrandWish) {
  const wish = { search, category, showsAllBrands }
  return queryOptions({
    ...queryDefaults,
    queryKey: ['discover', 'brands', wish],
    queryFn: async (context) => {
      const { fetchBrandBlock } = await import(/* webpackChunkName: "data" */ './fetch-brand-block.ts')
      return fetchBrandBlock(api, wish, context)
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchWhileOnSamples,
  })
}
