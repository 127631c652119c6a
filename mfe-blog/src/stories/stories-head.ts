import type { Head } from '@a-list/remote/head.ts'
import { storiesPath } from './stories-path.ts'
import { readStoriesView } from './stories-view.ts'

export function storiesHead(url: URL): Head {
  const view = readStoriesView(url.searchParams)
  const page = view.page > 1 ? `, page ${view.page}` : ''
  return {
    title: `${view.category?.name ?? 'Stories'}${page}`,
    description: 'Launches, reviews and the people behind celebrity brands, read closely.',
    canonical: storiesPath({ ...view, query: '', tag: undefined }),
    // What somebody searched for is no page of its own.
    ...((view.query !== '' || view.tag) && { robots: 'noindex' }),
  }
}
