import type { Story, StorySummary } from '@a-list/domain/stories/story.ts'

export interface StoryAuthor {
  name: string
  kind: 'person' | 'organization'
}

/** Names of the tags and authors that stories refer to by number. */
export interface StoryNames {
  tags: Record<number, string>
  authors: Record<number, StoryAuthor>
}

/**
 * Provides stories. To serve your own stories, put another source into current-source.ts. No page needs a
 * change. A failing source throws; an unknown story is `undefined`.
 */
export interface StorySource {
  /** All stories without their text, in any order. */
  list(): Promise<StorySummary[]>
  /** One story with its unsanitized text. Sanitize it before showing it. */
  read(slug: string): Promise<Story | undefined>
  names(): Promise<StoryNames>
}
