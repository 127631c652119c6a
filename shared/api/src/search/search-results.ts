import type { Brand } from '@a-list/domain/brand.ts'
import type { Product } from '@a-list/domain/product.ts'
import type { FacetCount, FacetName } from '@a-list/domain/search/search-query.ts'

export interface ProductGroup {
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
}

export const NO_RESULTS: SearchResults = {
  products: [],
  productsTotal: 0,
  brands: [],
  brandsTotal: 0,
  next: null,
  groups: [],
  facets: { categories: [], brands: [], retailers: [], tags: [] },
}
