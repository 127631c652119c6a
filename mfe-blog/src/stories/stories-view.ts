import { STORY_CATEGORIES, type StoryCategory } from '@a-list/domain/story.ts'

/** What a reader asked the list for; all of it stands in the address. */
export interface StoriesView {
  category?: StoryCategory
  /** Slug of a tag. */
  tag?: string
  /** Trimmed; `''` is no search. */
  query: string
  /** From 1; how many there are is known later. */
  page: number
}

export function readStoriesView(params: URLSearchParams): StoriesView {
  const page = Number(params.get('page'))
  return {
    category: STORY_CATEGORIES.find(({ slug }) => slug === params.get('category')),
    tag: params.get('tag') || undefined,
    query: (params.get('q') ?? '').trim(),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}
