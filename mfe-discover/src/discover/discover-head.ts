import { categoryAddress } from '@a-list/domain/categories/categories.ts'
import type { Head } from '@a-list/remote/head.ts'
import { type DiscoverView, readDiscoverView } from './discover-view.ts'
import { viewTitle } from './view-title.ts'

const DISCOVER = { name: 'Discover', path: '/discover' }

/** The canonical URL omits filters, sort and page: those are views of the same page. */
export function discoverHead(url: URL): Head {
  const view = readDiscoverView(url.searchParams)
  const { title, lead: description } = viewTitle(view)
  const canonical = canonicalOf(view)
  // Search engines should index the site's own pages, not a page for each search.
  if (!canonical) return { title, description, robots: 'noindex' }
  const own = canonical === DISCOVER.path ? [] : [{ name: title, path: canonical }]
  return { title, description, canonical, trail: [DISCOVER, ...own] }
}

function canonicalOf({ search, special, category, showsAllBrands }: DiscoverView): string | undefined {
  if (search !== '') return undefined
  if (special) return `/discover?filter=${special}`
  // A category's page of products may be empty although it has brands.
  return category && !showsAllBrands ? categoryAddress(category) : DISCOVER.path
}
