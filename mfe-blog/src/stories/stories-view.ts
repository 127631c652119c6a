import { STORY_CATEGORIES, type StoryCategory } from '@a-list/domain/stories/story.ts'

/** The state of the list in the URL. */
export interface StoriesView {
  category?: StoryCategory
  /** Slug of a tag. */
  tag?: string
  /** The trimmed search text; '' for no search. */
  query: string
  /** Page number, counted from 1; it may be past the end. */
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
