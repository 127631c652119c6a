import type { ApiClient } from '@a-list/api/client.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { PRODUCT_CATEGORIES } from '@a-list/domain/categories/categories.ts'
import { DISCOVER_ROW_PRODUCTS } from '@a-list/domain/limits.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/products/card-product.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'

export interface ProductRow {
  category: string
  /** At most 5, the best rated first. */
  products: CardProduct[]
  total: number
}

/** The best-rated products of each category. A category without products is left out. */
export async function fetchRows(api: ApiClient, signal: AbortSignal): Promise<Sourced<ProductRow[]>> {
  const query = {
    ...MATCH_ALL,
    categories: PRODUCT_CATEGORIES,
    groupBy: 'category',
    sort: 'popularity',
    include: ['products'],
    limit: DISCOVER_ROW_PRODUCTS,
  } as const
  const { source, value } = await searchCatalogue(api, query, { signal })
  const rows = value.groups.map(({ category, products, total }) => ({
    category,
    products: products.map((product) => toCardProduct(product)),
    total,
  }))
  return { source, value: rows }
}
