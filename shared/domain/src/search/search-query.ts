import { DISCOVER_PAGE_SIZE } from '../limits.ts'
import { byFacet, type FacetName } from '../products/facets.ts'

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

/** The parts of a result. Only requested parts are computed. */
export const SEARCH_PARTS = ['products', 'brands', 'facets'] as const
export type SearchPart = (typeof SEARCH_PARTS)[number]

/** The most words of a term that a search understands as a whole. */
export const MOST_TERM_WORDS = 4

/** A search request. Values within a list are alternatives; different lists must all match. */
export interface SearchQuery extends Record<FacetName, readonly string[]> {
  /** Blank matches everything. */
  text: string
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Only products with a higher trending score than this match. */
  trendingAbove?: number | undefined
  /** Only products whose price is a real reduction at this time (milliseconds since 1970). */
  reducedAt?: number | undefined
  /**
   * `relevance` means the best match of the text. Without a text, it means the largest reduction among deals, with
   * what is sold out at the end, or else the newest.
   */
  sort: SearchSort
  /**
   * `limit` and `offset` page the products, and the result has up to 8 brands. Without products, they page the brands.
   */
  include: readonly SearchPart[]
  /** The best products of each category, instead of one list. */
  groupBy?: 'category' | undefined
  /** Maximum number of items per page or per group. */
  limit: number
  offset?: number | undefined
}

/** One page: positions or numbers in order, and how many there are on all pages. */
export interface FoundPage {
  ids: number[]
  total: number
}

export interface SearchFound<Page extends FoundPage = FoundPage> {
  products?: Page
  brands?: Page
  /** In the order of the query's categories. Without categories in the query, the largest comes first. */
  groups?: (Page & { value: string })[]
  /** Counts of products. Each facet ignores its own selection. */
  facets?: Record<FacetName, FacetCount[]>
  /** How many of the products are real reductions. Counted with the facets. */
  deals?: number
  /**
   * Folded words of the text that the catalogue does not have: similar ones, or two words in place of one, were searched
   * instead. Missing if the search does not know.
   */
  unknownWords?: readonly string[]
}

/** Matches everything. Queries override some of its fields. */
export const MATCH_ALL: SearchQuery = {
  text: '',
  ...byFacet(() => []),
  sort: 'relevance',
  include: SEARCH_PARTS,
  limit: DISCOVER_PAGE_SIZE,
}
