import { chipAddress } from '@a-list/domain/categories.ts'
import type { Head } from '@a-list/remote/head.ts'
import { readDiscoverView } from './discover-view.ts'

const DESCRIPTION = 'Discover celebrity brands and shop curated products from your favorite stars'

/** Filters, sort and page are views of one and the same page, so they are left out of its address. */
export function discoverHead(url: URL): Head {
  const { search, special, category } = readDiscoverView(url.searchParams)
  // Any words make a search page; only the pages of the site itself belong in an index.
  if (search) return { title: `Search results for "${search}"`, description: DESCRIPTION, robots: 'noindex' }
  if (special) {
    const title = special === 'trending' ? 'Trending Products' : 'Rising Brands'
    return { title, description: DESCRIPTION, canonical: `/discover?filter=${special}` }
  }
  if (!category) return { title: 'Explore', description: DESCRIPTION }
  return {
    title: `${category} Products`,
    description: `Discover ${category.toLowerCase()} products from celebrity brands`,
    canonical: chipAddress(category),
  }
}
