import { prepareQuery } from '@a-list/api/prepare-query.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { redirectTo } from '@a-list/remote/redirect.ts'
import { mentionsQuery } from '../mentions/mentions-query.ts'
import { storyHead, storyPath } from './story-head.ts'
import { storyPageQuery } from './story-page-query.ts'

/** The fraction of the loader budget for the mentions, because a story is complete without them. */
const MENTIONS_SHARE_OF_BUDGET = 0.5

/**
 * Loads the story and, if they arrive in time, the brands and products that it mentions.
 * @throws Redirect to the canonical URL if the slug has capitals
 */
export async function loadStoryPage({ queryClient, api, params, url, budgetMs }: LoaderArgs): Promise<Head> {
  const { slug = '' } = params
  const story = await queryClient.ensureQueryData(storyPageQuery(slug))
  if (story && story.slug !== slug) throw redirectTo(storyPath(story) + url.search, 301)
  if (story) await prepareQuery(queryClient, mentionsQuery(api, slug), budgetMs * MENTIONS_SHARE_OF_BUDGET)
  return storyHead(story, url)
}
