import { type FilterState, isFilterActive } from '@a-list/domain/products/filters.ts'
import { isProductSort } from '@a-list/domain/products/sorting.ts'
import { MAX_SEARCH_LENGTH } from '@a-list/domain/search/suggestions.ts'
import { fold } from '@a-list/domain/text/fold.ts'
import type { CardBrand } from '../brands/card-brand.ts'
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
  /** The page of all brands, or the page that the list of products starts with, counted from 1. */
  page: number
}

const SPECIAL: readonly SpecialFilter[] = ['trending', 'rising_brands', 'deals']
/** The highest page of products that a URL may start with. Shoppers reach later pages by scrolling. */
const MAX_PRODUCT_PAGE = 50
/** Pages of brands are all linked. The reference backend refuses higher numbers. */
const MAX_BRAND_PAGE = 1_000_000

export function readDiscoverView(params: URLSearchParams): DiscoverView {
  const filters = readFilters(params)
  const sort = params.get('sort')
  const showsAllBrands = params.get('view') === 'brands'
  return {
    search: params.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) ?? '',
    special: SPECIAL.find((special) => special === params.get('filter')),
    filters,
    sort: isProductSort(sort) ? sort : undefined,
    category: onlyOne(filters.categories),
    brand: onlyOne(filters.brands),
    showsAllBrands,
    showsAllProducts: params.get('view') === 'products',
    page: readPage(params.get('page'), showsAllBrands ? MAX_BRAND_PAGE : MAX_PRODUCT_PAGE),
  }
}

function onlyOne(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined
}

function readPage(text: string | null, highest: number): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= highest ? page : 1
}

/** Spec section 2: "no search, special filter or category". Any other filter also ends browsing. */
export function isBrowsing(view: DiscoverView): boolean {
  const { search, special, filters, page, showsAllBrands, showsAllProducts } = view
  const isPlain = search === '' && !special && !isFilterActive(filters) && page === 1
  return isPlain && !showsAllBrands && !showsAllProducts
}

/** Whether the heading names the chosen category, and has a link that clears it. */
export function isCategoryPage({ search, special, showsAllProducts, category }: DiscoverView): boolean {
  return category !== undefined && search === '' && !special && !showsAllProducts
}

/** Whether the view is a category or the deals and has no products, without any filter that could hide them. */
export function isPlainlyEmpty(view: DiscoverView, products: number | undefined): boolean {
  const isPlain = isCategoryPage(view) || (view.special === 'deals' && view.search === '')
  return products === 0 && isPlain && !isFilterActive(furtherFilters(view))
}

/** How many brands and products a view has. `products` is undefined if they did not load. */
export interface FoundCounts {
  brands: number
  products: number | undefined
}

/**
 * Whether a search found nothing at all. If filters are set, it may find something without them, so they stay on the
 * page and can be cleared.
 */
export function isEmptySearch(view: DiscoverView, found: FoundCounts | undefined): boolean {
  return found?.brands === 0 && findsNoProduct(view, found)
}

/** Whether a search found brands and no product, so that the page has nothing but the brands. */
export function hasOnlyBrands(view: DiscoverView, found: FoundCounts | undefined): boolean {
  return (found?.brands ?? 0) > 0 && showsBrands(view) && !view.special && findsNoProduct(view, found)
}

function findsNoProduct({ search, filters }: DiscoverView, found: FoundCounts | undefined): boolean {
  return search !== '' && found?.products === 0 && !isFilterActive(filters)
}

/** Whether a search text begins the name of a brand, or a name of its founder. */
export function namesBrand(search: string, brands: readonly Pick<CardBrand, 'name' | 'founder'>[]): boolean {
  const text = fold(search)
  if (text === '') return false
  return brands.some(
    ({ name, founder }) => fold(name).startsWith(text) || ` ${fold(founder)}`.includes(` ${text}`),
  )
}

/** The filters that the heading does not name. */
export function furtherFilters(view: DiscoverView): FilterState {
  return isCategoryPage(view) ? { ...view.filters, categories: [] } : view.filters
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
