import type { Brand } from '@a-list/domain/brand.ts'
import type { Product } from '@a-list/domain/product.ts'
import type { FacetCount, FacetName } from '@a-list/domain/search/search-query.ts'

export interface ProductGroup {
  category: string
  products: Product[]
  /** Of the whole category. */
  total: number
}

/** What a search found. Parts that the wish doesn't include are empty. */
export interface SearchResults {
  products: Product[]
  productsTotal: number
  brands: Brand[]
  brandsTotal: number
  /** Asks for the next page; null at the end. */
  next: string | null
  groups: ProductGroup[]
  /** How many products each value would leave, by facet. */
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
