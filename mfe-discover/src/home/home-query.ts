import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** How the content is had comes in a file of its own: a page that the server drew brings its data along. */
export function homeQuery(api: ApiClient) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['discover', 'home'],
    queryFn: async (context) => {
      const { fetchHome } = await import(/* webpackChunkName: "data" */ './home-content.ts')
      return fetchHome(api, context)
    },
    refetchInterval: refetchWhileOnSamples,
  })
}
