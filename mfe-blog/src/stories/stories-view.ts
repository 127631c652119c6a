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

/** The address of a view. Whoever changes category, tag or search leaves `page` out: it starts at page 1 again. */
export function storiesPath({ category, tag, query = '', page = 1 }: Partial<StoriesView>): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category.slug)
  if (tag) params.set('tag', tag)
  if (query.trim()) params.set('q', query.trim())
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/blog?${params}` : '/blog'
}
