import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export function compareQuery(api: ApiClient, ids: readonly string[]) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['discover', 'compare', ids],
    queryFn: async ({ signal }) => {
      const { fetchCompared } = await import(/* webpackChunkName: "data" */ './fetch-compared.ts')
      return fetchCompared(api, ids, signal)
    },
    // Who takes one away sees the others stay.
    placeholderData: keepPreviousData,
    refetchInterval: refetchWhileOnSamples,
  })
}
