import type { Story } from '@a-list/domain/story.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryDefaults } from '../caching.ts'
import { NotFound } from '../errors.ts'
import { storySource } from './current-source.ts'
import { storyKeys } from './keys.ts'

/** Spec section 8. */
const NOT_FOUND = 'Post not found'

/**
 * One story with its text.
 * @throws NotFound when the source has no story of this slug
 */
export async function fetchStory(slug: string, source = storySource): Promise<Story> {
  const story = await source.read(slug)
  if (!story) throw new NotFound(NOT_FOUND)
  return story
}

export function storyQuery(slug: string) {
  return queryOptions({ ...queryDefaults, queryKey: storyKeys.one(slug), queryFn: () => fetchStory(slug) })
}
