import * as z from 'zod/mini'
import { brandRecordsSchema, toBrand } from '../brands/brand-wire.ts'
import type { ApiClient } from '../client.ts'
import { productRecordsSchema, toProduct } from '../products/product-wire.ts'
import type { SearchResults } from './search-results.ts'

const answerSchema = z.object({
  brands: brandRecordsSchema,
  brands_total: z.number(),
  products: productRecordsSchema,
  products_total: z.number(),
})

/** As many products as the backend gives on one page. */
const LARGEST_PAGE = 100

/** GET /a-list/v2/search. @throws ApiFailure, 404 where the backend has no search of its own */
export async function requestSearch(
  api: ApiClient,
  text: string,
  signal?: AbortSignal,
): Promise<SearchResults> {
  const query = { q: text, limit: LARGEST_PAGE }
  const request = { base: 'extension', path: '/search', schema: answerSchema, retries: 0 } as const
  const { data } = await api.request({ ...request, query, signal })
  const year = new Date().getFullYear()
  return {
    brands: data.brands.map((record) => toBrand(record, year)),
    products: data.products.map(toProduct),
    brandsTotal: data.brands_total,
    productsTotal: data.products_total,
  }
}
