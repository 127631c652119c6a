import { DISCOVER_PAGE_SIZE } from '@a-list/domain/limits.ts'
import { byFacet } from '@a-list/domain/products/facets.ts'
import { SEARCH_PARTS, SEARCH_SORTS, type SearchQuery } from '@a-list/domain/search/search-query.ts'
import { suggestionSchema } from '@a-list/domain/search/search-schemas.ts'
import { MAX_SEARCH_LENGTH } from '@a-list/domain/search/suggestions.ts'
import { z } from 'zod'
import { brandListKeys, productListKeys } from '../changes/surrogate-keys.ts'
import { commaList, flag, text } from '../http/fields.ts'
import { ok } from '../http/route-response.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { decodeCursor } from './search-cursor.ts'
import { searchResponseSchema, toWire } from './search-wire.ts'

const dollars = z.coerce.number().min(0).max(1_000_000)
const names = commaList(text(200), 50)
  .optional()
  .transform((list) => list ?? [])

const searchQuery = z
  .object({
    q: text(MAX_SEARCH_LENGTH).default(''),
    ...byFacet(() => names),
    min_price: dollars.optional(),
    max_price: dollars.optional(),
    /** Only products with a higher trending score than this. */
    trending_above: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** Only products at a proven lower price (ADR 0021). */
    deals: flag.default(false),
    sort: z.enum(SEARCH_SORTS).default('relevance'),
    /** The parts of the response. Other parts aren't computed. */
    include: commaList(z.enum(SEARCH_PARTS), SEARCH_PARTS.length)
      .optional()
      .transform((parts) => parts ?? SEARCH_PARTS),
    /** The best `limit` products of each category, instead of one list. */
    group_by: z.enum(['category']).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(DISCOVER_PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
    cursor: z.string().max(200).optional(),
  })
  .refine(({ offset, cursor }) => cursor === undefined || offset === 0, {
    path: ['cursor'],
    message: 'Send either a cursor or an offset',
  })
  .refine(
    ({ offset, cursor, group_by }) => group_by === undefined || (offset === 0 && cursor === undefined),
    {
      path: ['group_by'],
      message: 'Groups have a single page',
    },
  )

export function searchRoutes(api: Api): void {
  serve(api, 'search', {
    summary: 'Searches brands and products, tolerates typos, and counts facets',
    query: searchQuery,
    surrogateKeys: ({ query }) => [
      // What a text means depends on the words of the whole catalogue, and on moderators' synonyms.
      ...productListKeys({ brands: query.q !== '' || query.include.includes('facets') ? [] : query.brands }),
      ...(query.q !== '' || query.include.includes('brands') ? brandListKeys(undefined) : []),
    ],
    response: searchResponseSchema,
    async handle({ db, query }) {
      const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
      return ok(await toWire(db, await api.search.search(toSearchQuery(query), after)))
    },
  })

  serve(api, 'suggest', {
    summary: 'Returns up to 8 suggestions for the typed text; popular terms for an empty one',
    query: z.object({ q: text(MAX_SEARCH_LENGTH).default('') }),
    surrogateKeys: () => brandListKeys(undefined),
    response: z.array(suggestionSchema),
    handle: async ({ query }) => ok(await api.search.suggest(query.q)),
  })
}

function toSearchQuery(query: z.infer<typeof searchQuery>): SearchQuery {
  const { q, deals, min_price, max_price, trending_above, group_by, cursor, ...rest } = query
  return {
    ...rest,
    text: q,
    groupBy: group_by,
    minCents: min_price === undefined ? undefined : Math.round(min_price * 100),
    maxCents: max_price === undefined ? undefined : Math.round(max_price * 100),
    trendingAbove: trending_above,
    // To the minute, so that results can be kept.
    reducedAt: deals ? Math.floor(Date.now() / 60_000) * 60_000 : undefined,
  }
}
