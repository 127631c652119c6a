import { byFacet } from '@a-list/domain/products/facets.ts'
import type { SearchQuery } from '@a-list/domain/search/search-query.ts'
import { facetCountsSchema } from '@a-list/domain/search/search-schemas.ts'
import * as z from 'zod/mini'
import { brandsSchema } from '../brands/brand-wire.ts'
import { productsSchema } from '../products/product-wire.ts'
import type { SiteApi } from '../site-api.ts'
import type { SearchResults } from './search-results.ts'

const responseSchema = z.object({
  brands: z.optional(brandsSchema),
  brands_total: z.optional(z.number()),
  products: z.optional(productsSchema),
  products_total: z.optional(z.number()),
  next_cursor: z.optional(z.nullable(z.string())),
  groups: z.optional(z.array(z.object({ value: z.string(), total: z.number(), products: productsSchema }))),
  // An older backend does not count the newest facet.
  facets: z.optional(z.object(byFacet(() => z.optional(facetCountsSchema)))),
  deals_total: z.optional(z.number()),
  unknown_words: z.optional(z.array(z.string())),
})

/**
 * GET /a-list/v2/search.
 * @param after `next` of the previous page
 * @throws ApiFailure, with status 404 when the backend has no search
 */
export async function fetchBackendSearch(
  api: SiteApi,
  query: SearchQuery,
  { after, signal }: { after?: string | null | undefined; signal?: AbortSignal | undefined },
): Promise<SearchResults> {
  const request = { base: 'extension', path: '/search', schema: responseSchema, retries: 0 } as const
  const { data } = await api.request({
    ...request,
    query: { ...parametersOf(query), cursor: after ?? undefined },
    signal,
  })
  return {
    products: data.products ?? [],
    productsTotal: data.products_total ?? 0,
    brands: data.brands ?? [],
    brandsTotal: data.brands_total ?? 0,
    next: data.next_cursor ?? null,
    groups:
      data.groups?.map(({ value, total, products }) => ({
        category: value,
        products,
        total,
      })) ?? [],
    facets: byFacet((name) => data.facets?.[name] ?? []),
    deals: data.deals_total,
    unknownWords: data.unknown_words ?? [],
  }
}

function parametersOf(query: SearchQuery) {
  const list = (values: readonly string[]) => values.join(',') || undefined
  const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)
  return {
    q: query.text || undefined,
    ...byFacet((name) => list(query[name])),
    min_price: dollars(query.minCents),
    max_price: dollars(query.maxCents),
    trending_above: query.trendingAbove,
    deals: query.reducedAt === undefined ? undefined : 1,
    sort: query.sort,
    include: list(query.include),
    group_by: query.groupBy,
    limit: query.limit,
    offset: query.offset || undefined,
  }
}
