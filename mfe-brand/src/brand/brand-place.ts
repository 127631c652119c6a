/** The views of a brand's page (spec section 2, "Brand profile"). */
export const TABS = [
  { id: 'shop', label: 'Shop' },
  { id: 'story', label: 'Brand Story' },
  { id: 'news', label: 'News' },
] as const

/** The views inside Shop. */
export const SHELVES = [
  { id: 'best', label: 'Best Sellers' },
  { id: 'new', label: 'New Products' },
  { id: 'discounts', label: 'Discounts' },
] as const

export type TabId = (typeof TABS)[number]['id']
export type ShelfId = (typeof SHELVES)[number]['id']

/** Which view of the page is open; all of it stands in the address. */
export interface BrandPlace {
  tab: TabId
  /** Of the Shop tab. */
  shelf: ShelfId
  /** Whether the best sellers beyond the featured ones are shown. */
  all: boolean
}

/** Anything that names no view opens the first one. */
export function readPlace(params: URLSearchParams): BrandPlace {
  return {
    tab: TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'shop',
    shelf: SHELVES.find(({ id }) => id === params.get('shelf'))?.id ?? 'best',
    all: params.get('show') === 'all',
  }
}

/** The address of a view; what is first is left out of it. */
export function brandPath(brandId: string, { tab, shelf, all }: Partial<BrandPlace> = {}): string {
  const params = new URLSearchParams()
  if (tab && tab !== 'shop') params.set('tab', tab)
  if (shelf && shelf !== 'best') params.set('shelf', shelf)
  if (all) params.set('show', 'all')
  const path = `/brand/${encodeURIComponent(brandId)}`
  return params.size > 0 ? `${path}?${params}` : path
}
