import { type FilterState, isFilterActive } from '@a-list/domain/filters.ts'
import { isProductSort } from '@a-list/domain/sorting.ts'
import type { ProductQuery, SpecialFilter } from '../products/product-query.ts'
import { readFilters } from './facets.ts'

/** What the address asks Discover for. Junk in it counts as absent. */
export interface DiscoverView extends ProductQuery {
  /** Where exactly one is chosen. */
  category?: string
  /** Where exactly one is chosen. */
  brand?: string
  /** All brands, not just the first ones. */
  showsAllBrands: boolean
  /** The page that the list starts with, from 1. */
  page: number
}

const SPECIAL: readonly SpecialFilter[] = ['trending', 'rising_brands']
const LONGEST_SEARCH = 200
/** A reader who wants more scrolls on; addresses of further pages are no use to anyone. */
const LAST_NUMBERED_PAGE = 50

export function readDiscoverView(params: URLSearchParams): DiscoverView {
  const filters = readFilters(params)
  const sort = params.get('sort')
  return {
    search: params.get('search')?.trim().slice(0, LONGEST_SEARCH) ?? '',
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
  return page >= 1 && page <= LAST_NUMBERED_PAGE ? page : 1
}

/** Spec section 2: "no search, special filter or category"; other filters leave it as well. */
export function isBrowsing({ search, special, filters, page, showsAllBrands }: DiscoverView): boolean {
  return search === '' && !special && !isFilterActive(filters) && page === 1 && !showsAllBrands
}

/** Brands know of searches and categories alone. */
export function showsBrands({ special, filters, page }: DiscoverView): boolean {
  const ofProducts: FilterState = { ...filters, categories: [] }
  return !special && !isFilterActive(ofProducts) && page === 1
}

/** Whether nothing with a picture stands above the grid. */
export function beginsWithProducts(view: DiscoverView): boolean {
  return !isBrowsing(view) && !showsBrands(view) && view.brand === undefined
}

/** A search names how many it found of both, also where only brands are shown. */
export function countsProducts({ search, showsAllBrands }: DiscoverView): boolean {
  return search !== '' || !showsAllBrands
}

/** The same view with every brand. */
export function allBrandsAddress(params: URLSearchParams): string {
  return addressWith(params, { view: 'brands' })
}

/** The same view with some of it changed; `undefined` takes a part away. */
export function addressWith(params: URLSearchParams, change: Record<string, string | undefined>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  const query = next.toString()
  return query ? `/discover?${query}` : '/discover'
}
