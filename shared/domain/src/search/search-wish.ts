import { DISCOVER_PAGE_SIZE } from '../limits.ts'

export const FACET_NAMES = ['categories', 'brands', 'retailers', 'tags'] as const
export type FacetName = (typeof FACET_NAMES)[number]
export interface FacetCount {
  value: string
  count: number
}

export const SEARCH_SORTS = [
  'relevance',
  'newest',
  'popularity',
  'price-low',
  'price-high',
  'trending',
] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** The parts of an answer. Only parts that are asked for are worked out. */
export const SEARCH_PARTS = ['products', 'brands', 'facets'] as const
export type SearchPart = (typeof SEARCH_PARTS)[number]

/** What a caller wants to find. In each list any value will do; all lists have to agree. */
export interface SearchWish extends Record<FacetName, readonly string[]> {
  /** Blank for everything. */
  text: string
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Only products whose trending score is higher. */
  trendingAbove?: number | undefined
  sort: SearchSort
  /** Without products, brands are what `limit`, `offset` and `after` page through; with both, 8 brands come along. */
  include: readonly SearchPart[]
  /** The best products of each category in place of one list of them. */
  groupBy?: 'category' | undefined
  /** Of a page, or of each group. */
  limit: number
  offset?: number | undefined
}

/** Finds everything. A wish names what it asks for beyond this. */
export const EVERYTHING: SearchWish = {
  text: '',
  categories: [],
  brands: [],
  retailers: [],
  tags: [],
  sort: 'relevance',
  include: SEARCH_PARTS,
  limit: DISCOVER_PAGE_SIZE,
}
