import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** Spec section 2: "product rows grouped by category". */
export function rowsQuery(api: ApiClient) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['discover', 'rows'],
    queryFn: async ({ signal }) => {
      const { fetchRows } = await import(/* webpackChunkName: "data" */ './fetch-rows.ts')
      return fetchRows(api, signal)
    },
    refetchInterval: refetchWhileOnSamples,
  })
}
