import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/products/card-product.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'

const SHOWN = 4

/**
 * Other products of the category that the first of these has, or of all categories; the best rated first.
 * @param known products that the page shows already
 */
export function relatedQuery(api: ApiClient, known: readonly Pick<Product, 'id' | 'category'>[]) {
  const ids = known.map(({ id }) => id)
  const categories = known.slice(0, 1).map(({ category }) => category)
  return query(['discover', 'related', ids, categories], async ({ signal }): Promise<CardProduct[]> => {
    const { searchCatalogue } = await import(/* webpackChunkName: "data" */ '@a-list/api/search/search.ts')
    const limit = SHOWN + known.length
    const best = { ...MATCH_ALL, sort: 'popularity', include: ['products'], limit } as const
    const { value } = await searchCatalogue(api, { ...best, categories }, { signal })
    const others = value.products.filter((other) => !ids.some((id) => isSameProduct(other.id, id)))
    return others.slice(0, SHOWN).map((other) => toCardProduct(other))
  })
}
