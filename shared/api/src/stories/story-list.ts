import { BLOG_FETCHED_STORIES } from '@a-list/domain/limits.ts'
import type { StorySummary } from '@a-list/domain/stories/story.ts'
import { sortStories } from '@a-list/domain/stories/story-search.ts'
import { query } from '../query.ts'
import { storyKeys } from '../query-keys.ts'
import { storySource } from './current-source.ts'
import type { StorySource } from './story-source.ts'

/** The newest 50 stories without their text, newest first (spec sections 7 and 9). */
export async function fetchStoryList(
  source: Pick<StorySource, 'list'> = { list: storySource.list },
): Promise<StorySummary[]> {
  return sortStories(await source.list()).slice(0, BLOG_FETCHED_STORIES)
}

export function storyListQuery() {
  return query(storyKeys.list(), () => fetchStoryList())
}
