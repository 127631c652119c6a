import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { NO_FILTERS } from '@a-list/domain/filters.ts'
import { DISCOVER_ROW_PRODUCTS } from '@a-list/domain/limits.ts'
import type { CardProduct } from '@a-list/ui/product-card/card-product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { findProducts } from '../products/find-products.ts'

export interface ProductRow {
  category: string
  /** At most 5. */
  products: CardProduct[]
  total: number
}

/** Spec section 9: the categories that products are sorted into. */
const CATEGORIES = ['Beauty', 'Fashion', 'Home', 'Wellness', 'Baby Care', 'Food & Drink', 'Tech'] as const

/** The best of each category; one without products is left out. */
export async function fetchRows(
  api: ApiClient,
  context: { client: QueryClient; signal: AbortSignal },
): Promise<Sourced<ProductRow[]>> {
  const found = await Promise.all(
    CATEGORIES.map((category) => {
      const filters = { ...NO_FILTERS, categories: [category] }
      const wish = { search: '', special: undefined, filters, sort: 'popularity' } as const
      return findProducts(api, wish, { ...context, limit: DISCOVER_ROW_PRODUCTS })
    }),
  )
  const rows = found.map(({ value: { products, total } }, index) => ({
    category: CATEGORIES[index] ?? '',
    products,
    total,
  }))
  const onSamples = found.some(({ source }) => source === 'sample')
  return { source: onSamples ? 'sample' : 'backend', value: rows.filter(({ total }) => total > 0) }
}
