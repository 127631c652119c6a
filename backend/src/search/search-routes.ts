import type { Kysely } from 'kysely'
import { z } from 'zod'
import { brandColumns, brandToWire, brandWireSchema } from '../brands/brand-wire.ts'
import type { Tables } from '../database/tables.ts'
import { ok } from '../http/answer.ts'
import type { Api } from '../http/api.ts'
import { commaList, text } from '../http/fields.ts'
import { serve } from '../http/serve.ts'
import { productColumns, productToWire, productWireSchema } from '../products/product-wire.ts'

/** Spec section 9: a page of Discover, and the brands that its block shows. */
const pageSize = 24
const otherSize = 8

const dollars = z.coerce.number().min(0).max(1_000_000)
const names = commaList(text(200), 50)
  .optional()
  .transform((list) => list ?? [])

const searchQuery = z.object({
  q: text(200).default(''),
  categories: names,
  brands: names,
  retailers: names,
  tags: names,
  min_price: dollars.optional(),
  max_price: dollars.optional(),
  /** Only products whose trending score is higher. */
  trending_above: z.coerce.number().int().min(0).max(1_000_000).optional(),
  sort: z
    .enum(['relevance', 'newest', 'popularity', 'price-low', 'price-high', 'trending'])
    .default('relevance'),
  page_of: z.enum(['products', 'brands']).default('products'),
  limit: z.coerce.number().int().min(1).max(100).default(pageSize),
  cursor: z.string().max(200).optional(),
})

const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

const searchAnswer = z.object({
  brands: z.array(brandWireSchema),
  brands_total: z.number().int(),
  products: z.array(productWireSchema),
  products_total: z.number().int(),
  /** Gives the next page of what `page_of` names; null at the end. */
  next_cursor: z.string().nullable(),
  /** Counts of products by value; each facet is counted as if nothing were chosen in it. */
  facets: z.object({ categories: facet, brands: facet, retailers: facet, tags: facet }),
  /** In dollars, before the price range is applied; null without products. */
  price_range: z.object({ min: z.number(), max: z.number() }).nullable(),
})

const suggestAnswer = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    type: z.enum(['brand', 'celebrity', 'category', 'popular']),
    category: z.string(),
  }),
)

export function searchRoutes(api: Api): void {
  serve(api, 'search', {
    summary: 'Brands and products together, forgiving slips, with counts per facet',
    query: searchQuery,
    answer: searchAnswer,
    async handle({ db, query }) {
      const { q, page_of, min_price, max_price, trending_above, ...wish } = query
      const found = await api.search.search({
        ...wish,
        text: q,
        paged: page_of,
        otherLimit: otherSize,
        minCents: min_price === undefined ? undefined : Math.round(min_price * 100),
        maxCents: max_price === undefined ? undefined : Math.round(max_price * 100),
        trendingAbove: trending_above,
        cursor: query.cursor,
      })
      return ok({
        brands: await brandsByIds(db, found.brands.ids),
        brands_total: found.brands.total,
        products: await productsByIds(db, found.products.ids),
        products_total: found.products.total,
        next_cursor: found[page_of].nextCursor,
        facets: found.facets,
        price_range: found.price && { min: found.price.minCents / 100, max: found.price.maxCents / 100 },
      })
    },
  })

  serve(api, 'suggest', {
    summary: 'Up to 8 suggestions for what was typed; popular terms for nothing',
    query: z.object({ q: text(200).default('') }),
    answer: suggestAnswer,
    handle: async ({ query }) => ok(await api.search.suggest(query.q)),
  })
}

async function brandsByIds(db: Kysely<Tables>, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('brands').select(brandColumns).where('id', 'in', ids).execute()
  return inOrder(rows, ids).map(brandToWire)
}

async function productsByIds(db: Kysely<Tables>, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').select(productColumns).where('id', 'in', ids).execute()
  return inOrder(rows, ids).map(productToWire)
}

function inOrder<Row extends { id: number }>(rows: Row[], ids: number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}
