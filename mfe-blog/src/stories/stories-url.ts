import type { StoriesView } from './stories-view.ts'

/** The URL of a view. Omit `page` when category, tag or search changes, so that the view starts at page 1. */
export function storiesUrl({ category, tag, query = '', page = 1 }: Partial<StoriesView>): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category.slug)
  if (tag) params.set('tag', tag)
  if (query.trim()) params.set('q', query.trim())
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/blog?${params}` : '/blog'
}
