import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { storyKeys } from '@a-list/api/stories/keys.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Mentions } from './load-mentions.ts'

/** Empty for a story that does not exist. */
export function mentionsQuery(api: ApiClient, slug: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: [...storyKeys.one(slug), 'mentions'],
    queryFn: async ({ signal }): Promise<Sourced<Mentions>> => {
      const { loadMentions } = await import(/* webpackChunkName: "mentions" */ './load-mentions.ts')
      return loadMentions(api, slug, signal)
    },
    refetchInterval: refetchWhileOnSamples,
  })
}
