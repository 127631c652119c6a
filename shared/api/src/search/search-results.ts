import type { Brand } from '@a-list/domain/brand.ts'
import type { Product } from '@a-list/domain/product.ts'

export interface SearchResults {
  /** The best first; all of them where the search ran in the browser, a first page where it ran in the backend. */
  brands: Brand[]
  products: Product[]
  brandsTotal: number
  productsTotal: number
}

export const NO_RESULTS: SearchResults = { brands: [], products: [], brandsTotal: 0, productsTotal: 0 }
