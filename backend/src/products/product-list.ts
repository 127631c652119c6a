import { TRENDING_ABOVE } from '@a-list/domain/products/sorting.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Remembered } from '../changes/remember-until-change.ts'
import type { Tables } from '../database/tables.ts'
import { commaList, flag, slug, text } from '../http/fields.ts'
import { LIVE_SOURCE } from '../prices/reductions.ts'
import { containing } from '../queries/like.ts'
import { listPage, pagingQuery } from '../queries/paging.ts'
import { type ProductWire, productColumns, productsToWire } from './product-wire.ts'

const price = z.coerce.number().min(0).max(1_000_000)

export const productListQuery = z.object({
  ...pagingQuery,
  search: text(200).optional(),
  slug: commaList(slug, 100).optional(),
  category: commaList(text(100), 20).optional(),
  /** Brand names or slugs. */
  brand: commaList(text(200), 50).optional(),
  retailer: commaList(text(100), 20).optional(),
  tags: commaList(text(100), 20).optional(),
  min_price: price.optional(),
  max_price: price.optional(),
  filter: z.enum(['trending']).optional(),
  sponsored: flag.optional(),
  orderby: z.enum(['date', 'title', 'id', 'price', 'popularity', 'trending']).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

export type ProductListQuery = z.infer<typeof productListQuery>

/**
 * Returns one page of published products, and the number of products on all pages. A product matches a list
 * parameter if it matches any of its values.
 */
export async function listProducts(
  db: Kysely<Tables>,
  query: ProductListQuery,
  totals: Remembered,
): Promise<{ products: ProductWire[]; total: number }> {
  let matching = db.selectFrom('products').where('status', '=', 'publish')
  // The clients of this list add live products themselves; the search has both.
  if (!query.slug) matching = matching.where(sql<string>`acf->>'source'`, '<>', LIVE_SOURCE)
  if (query.slug) matching = matching.where('slug', 'in', query.slug)
  if (query.search) matching = matching.where('search_text', 'like', containing(query.search))
  if (query.category) matching = matching.where(sql`lower(category)`, 'in', lowered(query.category))
  if (query.brand) {
    const wanted = lowered(query.brand)
    matching = matching.where((where) =>
      where.or([where(sql`lower(brand_name)`, 'in', wanted), where(sql`acf->>'brand_slug'`, 'in', wanted)]),
    )
  }
  if (query.retailer) matching = matching.where(sql`lower(retailer)`, 'in', lowered(query.retailer))
  if (query.tags) {
    const wanted = sql.join(lowered(query.tags))
    matching = matching.where(sql<boolean>`exists (select from unnest(tags) t where lower(t) in (${wanted}))`)
  }
  if (query.min_price !== undefined)
    matching = matching.where('price_cents', '>=', Math.round(query.min_price * 100))
  if (query.max_price !== undefined)
    matching = matching.where('price_cents', '<=', Math.round(query.max_price * 100))
  if (query.filter === 'trending') matching = matching.where('trending_score', '>', TRENDING_ABOVE)
  if (query.sponsored !== undefined) matching = matching.where('is_sponsored', '=', query.sponsored)
  const listed = matching
    .select(productColumns)
    .orderBy(orderColumn(query.filter === 'trending' ? 'trending' : query.orderby), query.order)
    .orderBy('id', query.order)
  const { rows, total } = await listPage(listed, query, (count) =>
    totals(JSON.stringify({ ...query, page: 0, per_page: 0 }), count),
  )
  return { products: await productsToWire(db, rows), total }
}

function orderColumn(orderby: ProductListQuery['orderby']) {
  const columns = {
    date: 'created_at',
    id: 'id',
    price: 'price_cents',
    popularity: 'rating',
    trending: 'trending_score',
  } as const
  return orderby === 'title' ? sql`lower(title)` : sql.ref(columns[orderby])
}

function lowered(values: string[]): string[] {
  return values.map((value) => value.toLowerCase())
}
