import type { Story } from '@a-list/domain/stories/story.ts'
import { NotFound } from '../errors.ts'
import { storySource } from './current-source.ts'

/** Fixed by spec section 8. */
const NOT_FOUND = 'Post not found'

/** One story with its text. @throws NotFound when no story has this slug */
export async function fetchStory(slug: string, source = storySource): Promise<Story> {
  const story = await source.read(slug)
  if (!story) throw new NotFound(NOT_FOUND)
  return story
}
