import type { SearchFound } from '@a-list/domain/search/search-query.ts'
import { facetsSchema } from '@a-list/domain/search/search-schemas.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { brandColumns, brandToWire, brandWireSchema } from '../brands/brand-wire.ts'
import type { Tables } from '../database/tables.ts'
import {
  type ProductWire,
  productColumns,
  productsToWire,
  productWireSchema,
} from '../products/product-wire.ts'
import type { RankedPage } from '../serve/api.ts'
import { encodeCursor } from './search-cursor.ts'

export const searchResponseSchema = z.object({
  brands: z.array(brandWireSchema).optional(),
  brands_total: z.number().int().optional(),
  products: z.array(productWireSchema).optional(),
  products_total: z.number().int().optional(),
  /** The next page of products, or of brands if the response has no products; null on the last page. */
  next_cursor: z.string().nullable().optional(),
  groups: z
    .array(z.object({ value: z.string(), total: z.number().int(), products: z.array(productWireSchema) }))
    .optional(),
  facets: z.optional(facetsSchema),
  /** How many of the products are at a proven lower price (ADR 0021). Part of the facets. */
  deals_total: z.number().int().optional(),
  /** Words of the text that the catalogue does not have, in lower case. Similar words were searched instead. */
  unknown_words: z.array(z.string()).optional(),
})
type SearchResponse = z.infer<typeof searchResponseSchema>

/** Builds the response of the search endpoint: the hits, with the records of the page from the database. */
export async function toWire(db: Kysely<Tables>, found: SearchFound<RankedPage>): Promise<SearchResponse> {
  const { brands, products, groups, facets, deals, unknownWords = [] } = found
  const paged = products ?? brands
  const records = await productsByIds(db, [
    ...new Set([...(products?.ids ?? []), ...(groups?.flatMap(({ ids }) => ids) ?? [])]),
  ])
  return {
    ...(brands && { brands: await brandsByIds(db, brands.ids), brands_total: brands.total }),
    ...(products && { products: inOrder(records, products.ids), products_total: products.total }),
    ...(paged && { next_cursor: paged.next && encodeCursor(paged.next) }),
    ...(groups && {
      groups: groups.map(({ value, total, ids }) => ({ value, total, products: inOrder(records, ids) })),
    }),
    ...(facets && { facets, deals_total: deals }),
    ...(unknownWords.length > 0 &&
      (products?.total || brands?.total) && { unknown_words: [...unknownWords] }),
  }
}

async function brandsByIds(db: Kysely<Tables>, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('brands').select(brandColumns).where('id', 'in', ids).execute()
  return inOrder(new Map(rows.map((row) => [row.id, brandToWire(row)])), ids)
}

async function productsByIds(db: Kysely<Tables>, ids: number[]): Promise<Map<number, ProductWire>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(productColumns).where('id', 'in', ids).execute()
  return new Map((await productsToWire(db, rows)).map((product) => [product.id, product]))
}

/** Skips records that were deleted since the search. */
function inOrder<Record>(records: Map<number, Record>, ids: number[]): Record[] {
  return ids.flatMap((id) => records.get(id) ?? [])
}
