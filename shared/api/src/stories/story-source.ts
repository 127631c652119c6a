import type { Story, StorySummary } from '@a-list/domain/story.ts'

export interface StoryAuthor {
  name: string
  kind: 'person' | 'organization'
}

/** What the numbers in a story stand for. */
export interface StoryNames {
  tags: Record<number, string>
  authors: Record<number, StoryAuthor>
}

/**
 * Where stories come from. A company that writes its own puts another one into current-source.ts; no page changes.
 * A source that fails throws; that a story does not exist is an answer.
 */
export interface StorySource {
  /** Every story without its text, in any order. */
  list(): Promise<StorySummary[]>
  /** One story with its text, as it was written: whoever shows it sanitises it first. */
  read(slug: string): Promise<Story | undefined>
  names(): Promise<StoryNames>
}
