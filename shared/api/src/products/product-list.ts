import { withoutUnproven } from '@a-list/domain/prices/struck-price.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { withSamples } from '../fallback.ts'
import { fetchAllPages } from '../paging.ts'
import type { SiteApi } from '../site-api.ts'
import type { Sourced } from '../sourced.ts'
import { ACF_FORMAT } from '../wire/acf-values.ts'
import { productsSchema } from './product-wire.ts'

/**
 * All products (GET /products, spec section 7), or the sample products. The backend receives the filters unchanged.
 */
export function fetchProductList(
  api: SiteApi,
  filters: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Sourced<Product[]>> {
  const request = { base: 'rest', path: '/products', schema: productsSchema, retries: 0 } as const
  return withSamples(
    'Product list',
    () => fetchAllPages(api, { ...request, query: { ...filters, ...ACF_FORMAT }, signal }),
    async () =>
      (await import(/* webpackChunkName: "sample" */ '@a-list/sample/products.ts')).sampleProducts.map(
        withoutUnproven,
      ),
  )
}
