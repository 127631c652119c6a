import { type FilterState, isFilterActive } from '@a-list/domain/filters.ts'
import { isProductSort } from '@a-list/domain/sorting.ts'
import type { ProductQuery, SpecialFilter } from '../products/product-query.ts'
import { readFilters } from './facets.ts'

/** What the URL of Discover selects. Malformed values are ignored. */
export interface DiscoverView extends ProductQuery {
  /** Set if exactly one category is chosen. */
  category?: string
  /** Set if exactly one brand is chosen. */
  brand?: string
  /** Whether all brands are shown, page by page, not only the first 8. */
  showsAllBrands: boolean
  /** Whether a phone shows the list of all products instead of the rows of categories. */
  showsAllProducts: boolean
  /** The page that the list starts with, counted from 1. */
  page: number
}

const SPECIAL: readonly SpecialFilter[] = ['trending', 'rising_brands', 'deals']
const MAX_SEARCH_LENGTH = 200
/** The highest page that a URL may start with. Shoppers reach later pages by scrolling. */
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
    showsAllProducts: params.get('view') === 'products',
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
export function isBrowsing(view: DiscoverView): boolean {
  const { search, special, filters, page, showsAllBrands, showsAllProducts } = view
  const isPlain = search === '' && !special && !isFilterActive(filters) && page === 1
  return isPlain && !showsAllBrands && !showsAllProducts
}

/**
 * Whether the view shows brands. Brands have a category, but none of the other properties that filters select.
 * With such a filter, brands are shown only if the view also has a search text.
 */
export function showsBrands(view: DiscoverView): boolean {
  const productFilters: FilterState = { ...view.filters, categories: [] }
  const isOfProducts = view.special !== undefined || isFilterActive(productFilters)
  return (view.page === 1 || view.showsAllBrands) && (view.search !== '' || !isOfProducts)
}

/** Whether to load the brands. A search loads them on later pages too, because its heading shows their number. */
export function countsBrands(view: DiscoverView): boolean {
  return view.search !== '' || showsBrands(view)
}

/** Whether the grid has the first image of the page. */
export function beginsWithProducts(view: DiscoverView): boolean {
  return !isBrowsing(view) && !view.showsAllBrands && view.brand === undefined
}

/** Whether to load the products. A search always loads them, because its heading shows their number. */
export function countsProducts({ search, showsAllBrands }: DiscoverView): boolean {
  return search !== '' || !showsAllBrands
}

/** The URL of the same view with a page of all brands. */
export function allBrandsUrl(params: URLSearchParams, page = 1): string {
  return discoverUrl(params, { view: 'brands', page: page > 1 ? String(page) : undefined })
}

export const ALL_PRODUCTS_URL = '/discover?view=products'

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
