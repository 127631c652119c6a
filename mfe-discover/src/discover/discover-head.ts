import { categoryAddress } from '@a-list/domain/categories.ts'
import type { Head } from '@a-list/remote/head.ts'
import { type DiscoverView, readDiscoverView } from './discover-view.ts'
import { viewTitle } from './view-title.ts'

const DISCOVER = { name: 'Discover', path: '/discover' }

/** Filters, sort and page are views of one and the same page, so they are left out of its address. */
export function discoverHead(url: URL): Head {
  const view = readDiscoverView(url.searchParams)
  const { title, lead: description } = viewTitle(view)
  const canonical = addressOf(view)
  // Any words make such a page; only the pages of the site itself belong in an index.
  if (!canonical) return { title, description, robots: 'noindex' }
  const own = canonical === DISCOVER.path ? [] : [{ name: title, path: canonical }]
  return { title, description, canonical, trail: [DISCOVER, ...own] }
}

function addressOf({ search, special, category }: DiscoverView): string | undefined {
  if (search !== '') return undefined
  if (special) return `/discover?filter=${special}`
  return category ? categoryAddress(category) : DISCOVER.path
}
