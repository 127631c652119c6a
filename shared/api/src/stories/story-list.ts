import { BLOG_FETCHED_STORIES } from '@a-list/domain/limits.ts'
import type { StorySummary } from '@a-list/domain/stories/story.ts'
import { sortStories } from '@a-list/domain/stories/story-search.ts'
import { query } from '../query.ts'
import { storyKeys } from '../query-keys.ts'

/** Every story without its text, newest first. Stories are built in, and never come from the backend (spec section 1). */
export async function fetchAllStories(): Promise<StorySummary[]> {
  const { sampleStories } = await import(/* webpackChunkName: "sample" */ '@a-list/sample/stories.ts')
  return sortStories(sampleStories)
}

/** The newest 50 stories (spec sections 7 and 9). */
export async function fetchStoryList(): Promise<StorySummary[]> {
  return (await fetchAllStories()).slice(0, BLOG_FETCHED_STORIES)
}

export function storyListQuery() {
  return query(storyKeys.list(), () => fetchStoryList())
}
