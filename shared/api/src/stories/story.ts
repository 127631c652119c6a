import type { Story } from '@a-list/domain/stories/story.ts'
import { NotFound } from '../errors.ts'

/** Fixed by spec section 8. */
const NOT_FOUND = 'Post not found'

/** One story with its text. Sanitize it before showing it. @throws NotFound when no story has this slug */
export async function fetchStory(slug: string): Promise<Story> {
  const { loadSampleStory } = await import('@a-list/sample/load-story.ts')
  const story = await loadSampleStory(slug)
  if (!story) throw new NotFound(NOT_FOUND)
  return story
}
