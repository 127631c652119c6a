import type { Brand } from '@a-list/domain/brands/brand.ts'
import { byFacet, type FacetName } from '@a-list/domain/products/facets.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import type { FacetCount } from '@a-list/domain/search/search-query.ts'
import { toApiError } from '../errors.ts'
import { retryAdvice } from '../retry-advice.ts'

interface ProductGroup {
  category: string
  products: Product[]
  /** Number of products in the category, on all pages. */
  total: number
}

/** Results of a search. Parts that the query does not include are empty. */
export interface SearchResults {
  products: Product[]
  productsTotal: number
  brands: Brand[]
  brandsTotal: number
  /** Cursor of the next page; null on the last one. */
  next: string | null
  groups: ProductGroup[]
  /** For each facet, how many products match each value. */
  facets: Record<FacetName, FacetCount[]>
  /** How many of the products are real reductions. Counted with the facets, by backends that know. */
  deals?: number | undefined
  /** See `SearchFound`. Empty if nothing was found. */
  unknownWords: readonly string[]
}

export const NO_RESULTS: SearchResults = {
  products: [],
  productsTotal: 0,
  brands: [],
  brandsTotal: 0,
  next: null,
  groups: [],
  facets: byFacet(() => []),
  unknownWords: [],
}

/** Explains to a shopper why a search or a list failed, and what they can do. */
export function searchFailure(thrown: unknown): string {
  const error = toApiError(thrown)
  if (error.kind === 'throttled') return `Too many searches at once: ${retryAdvice(error.retryAfter)}`
  if (error.kind === 'http' && error.status < 500) {
    return 'We can’t run this search. Please change it and try again.'
  }
  return 'Our catalog did not answer. Please try again in a moment.'
}
