import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import { storyKeys } from '@a-list/api/query-keys.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Mentions } from './fetch-mentions.ts'

/** The brands and products that a story mentions. The fetching code is a separate chunk. */
export function mentionsQuery(api: ApiClient, slug: string) {
  return query([...storyKeys.one(slug), 'mentions'], async ({ signal }): Promise<Sourced<Mentions>> => {
    const { fetchMentions } = await import(/* webpackChunkName: "mentions" */ './fetch-mentions.ts')
    return fetchMentions(api, slug, signal)
  })
}
