import type { SearchQuery } from '@a-list/domain/search/search-query.ts'
import { facetsSchema } from '@a-list/domain/search/search-schemas.ts'
import * as z from 'zod/mini'
import { brandRecordsSchema, toBrand } from '../brands/brand-wire.ts'
import type { ApiClient } from '../client.ts'
import { productRecordsSchema, toProduct } from '../products/product-wire.ts'
import { NO_RESULTS, type SearchResults } from './search-results.ts'

const answerSchema = z.object({
  brands: z.optional(brandRecordsSchema),
  brands_total: z.optional(z.number()),
  products: z.optional(productRecordsSchema),
  products_total: z.optional(z.number()),
  next_cursor: z.optional(z.nullable(z.string())),
  groups: z.optional(
    z.array(z.object({ value: z.string(), total: z.number(), products: productRecordsSchema })),
  ),
  facets: z.optional(facetsSchema),
})

/**
 * GET /a-list/v2/search.
 * @param after `next` of the page before
 * @throws ApiFailure, 404 where the backend has no search of its own
 */
export async function requestSearch(
  api: ApiClient,
  wish: SearchQuery,
  { after, signal }: { after?: string | null | undefined; signal?: AbortSignal | undefined },
): Promise<SearchResults> {
  const request = { base: 'extension', path: '/search', schema: answerSchema, retries: 0 } as const
  const { data } = await api.request({
    ...request,
    query: { ...queryOf(wish), cursor: after ?? undefined },
    signal,
  })
  const year = new Date().getFullYear()
  return {
    products: data.products?.map(toProduct) ?? [],
    productsTotal: data.products_total ?? 0,
    brands: data.brands?.map((record) => toBrand(record, year)) ?? [],
    brandsTotal: data.brands_total ?? 0,
    next: data.next_cursor ?? null,
    groups:
      data.groups?.map(({ value, total, products }) => ({
        category: value,
        products: products.map(toProduct),
        total,
      })) ?? [],
    facets: data.facets ?? NO_RESULTS.facets,
  }
}

function queryOf(wish: SearchQuery) {
  const list = (values: readonly string[]) => values.join(',') || undefined
  const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)
  return {
    q: wish.text || undefined,
    categories: list(wish.categories),
    brands: list(wish.brands),
    retailers: list(wish.retailers),
    tags: list(wish.tags),
    min_price: dollars(wish.minCents),
    max_price: dollars(wish.maxCents),
    trending_above: wish.trendingAbove,
    sort: wish.sort,
    include: list(wish.include),
    group_by: wish.groupBy,
    limit: wish.limit,
    offset: wish.offset || undefined,
  }
}
