import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/products/card-product.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'

const SHOWN = 4

/** Other products of the same category, or products of all categories; the best rated first. */
export function relatedQuery(api: ApiClient, product?: Pick<Product, 'id' | 'category'>) {
  return query(
    ['discover', 'related', product?.id, product?.category],
    async ({ signal }): Promise<CardProduct[]> => {
      const { searchCatalogue } = await import(/* webpackChunkName: "data" */ '@a-list/api/search/search.ts')
      // One product more, because the page's own product may be among them.
      const limit = SHOWN + 1
      const best = { ...MATCH_ALL, sort: 'popularity', include: ['products'], limit } as const
      const { value } = await searchCatalogue(
        api,
        { ...best, categories: product ? [product.category] : [] },
        { signal },
      )
      const others = value.products.filter((other) => !product || !isSameProduct(other.id, product.id))
      return others.slice(0, SHOWN).map((other) => toCardProduct(other))
    },
  )
}
