import { type FilterState, isFilterActive } from '@a-list/domain/filters.ts'
import { isProductSort } from '@a-list/domain/sorting.ts'
import type { ProductQuery, SpecialFilter } from '../products/product-query.ts'
import { readFilters } from './facets.ts'

/** What the URL of Discover selects. Malformed values are ignored. */
export interface DiscoverView extends ProductQuery {
  /** Set if exactly one brand is chosen. */
  category?: string
  /** Set if exactly one category is chosen. */
  brand?: string
  /** Whether all brands are shown, not only the first 8. */
  showsAllBrands: boolean
  /** The page that the list starts with, counted from 1. */
  page: number
}

const SPECIAL: readonly SpecialFilter[] = ['trending', 'rising_brands']
const MAX_SEARCH_LENGTH = 200
/** Only the start page is in the URL: shoppers reach later pages by scrolling. */
const MAX_NUMBERED_PAGE = 50

export function readDiscoverView(params: URLSearchParams): DiscoverView {
  const filters = readFilters(params)
  const sort = params.get('sort')
  return {
    search: params.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) ?? '',
    special: SPECIAL.find((special) => special === params.get('filter')),
    filters,
    sort: isProductSort(sort) ? sort : undefined,
    category: onlyOne(filters.categories),
    brand: onlyOne(filters.brands),
    showsAllBrands: params.get('view') === 'brands',
    page: readPage(params.get('page')),
  }
}

function onlyOne(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined
}

function readPage(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= MAX_NUMBERED_PAGE ? page : 1
}

/** Spec section 2: "no search, special filter or category". Any other filter also ends browsing. */
export function isBrowsing({ search, special, filters, page, showsAllBrands }: DiscoverView): boolean {
  return search === '' && !special && !isFilterActive(filters) && page === 1 && !showsAllBrands
}

/**
 * Brands can be searched and filtered by category only. A search also shows them beside products that are
 * filtered by something else.
 */
export function showsBrands(view: DiscoverView): boolean {
  const productFilters: FilterState = { ...view.filters, categories: [] }
  const isOfProducts = view.special !== undefined || isFilterActive(productFilters)
  return view.page === 1 && (view.search !== '' || !isOfProducts)
}

/** A search reports the count of brands on later pages too. */
export function countsBrands(view: DiscoverView): boolean {
  return view.search !== '' || showsBrands(view)
}

/** Whether the product grid has the first image of the page. */
export function beginsWithProducts(view: DiscoverView): boolean {
  return !isBrowsing(view) && !showsBrands(view) && view.brand === undefined
}

/** A search reports the counts of brands and products even if only brands are shown. */
export function countsProducts({ search, showsAllBrands }: DiscoverView): boolean {
  return search !== '' || !showsAllBrands
}

/** The same view with every brand. */
export function allBrandsUrl(params: URLSearchParams): string {
  return discoverUrl(params, { view: 'brands' })
}

/** The URL of the same view with some parameters changed; `undefined` removes one. */
export function discoverUrl(params: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  const query = next.toString()
  return query ? `/discover?${query}` : '/discover'
}
