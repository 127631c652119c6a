import { chipAddress } from '@a-list/domain/categories.ts'
import type { Head } from '@a-list/remote/head.ts'
import { readDiscoverView } from './discover-view.ts'
import { viewTitle } from './view-title.ts'

/** Filters, sort and page are views of one and the same page, so they are left out of its address. */
export function discoverHead(url: URL): Head {
  const view = readDiscoverView(url.searchParams)
  const { search, special, category } = view
  const { title, lead: description } = viewTitle(view)
  // Any words make a search page; only the pages of the site itself belong in an index.
  if (search !== '') return { title, description, robots: 'noindex' }
  if (special) return { title, description, canonical: `/discover?filter=${special}` }
  return { title, description, ...(category && { canonical: chipAddress(category) }) }
}
