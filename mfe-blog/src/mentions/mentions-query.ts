import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { prepareQuery } from '@a-list/api/prepare-query.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { storyKeys } from '@a-list/api/stories/keys.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Mentions } from './load-mentions.ts'

/** A story is read without them: of the time that its page may take they get this share. */
const SHARE_OF_BUDGET = 0.5

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

/** Fills the cache if that is quick. */
export function prepareMentions(
  { queryClient, api, budgetMs }: Pick<LoaderArgs, 'queryClient' | 'api' | 'budgetMs'>,
  slug: string,
): Promise<void> {
  return prepareQuery(queryClient, mentionsQuery(api, slug), budgetMs * SHARE_OF_BUDGET)
}
