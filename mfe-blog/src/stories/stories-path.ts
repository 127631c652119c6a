import type { StoriesView } from './stories-view.ts'

/** The address of a view. Whoever changes category, tag or search leaves `page` out: it starts at page 1 again. */
export function storiesPath({ category, tag, query = '', page = 1 }: Partial<StoriesView>): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category.slug)
  if (tag) params.set('tag', tag)
  if (query.trim()) params.set('q', query.trim())
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/blog?${params}` : '/blog'
}
