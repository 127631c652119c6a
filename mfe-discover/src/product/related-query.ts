import { queryDefaults } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { NO_FILTERS } from '@a-list/domain/filters.ts'
import type { Product } from '@a-list/domain/product.ts'
import type { CardProduct } from '@a-list/ui/product-card/card-product.ts'
import { queryOptions } from '@tanstack/react-query'

const SHOWN = 4

/** Others of the same category, the best rated first. */
export function relatedQuery(api: ApiClient, { id, category }: Pick<Product, 'id' | 'category'>) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['discover', 'related', id, category],
    queryFn: async (context): Promise<CardProduct[]> => {
      const { findProducts } = await import(/* webpackChunkName: "data" */ '../products/find-products.ts')
      const filters = { ...NO_FILTERS, categories: [category] }
      const wish = { search: '', special: undefined, filters, sort: 'popularity' } as const
      // One more, as the product itself is among them.
      const { value } = await findProducts(api, wish, { ...context, limit: SHOWN + 1 })
      return value.products.filter((other) => other.id !== id).slice(0, SHOWN)
    },
  })
}
