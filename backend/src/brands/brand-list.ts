import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Remembered } from '../changes/remember-until-change.ts'
import type { Tables } from '../database/tables.ts'
import { commaList, slug, text } from '../http/fields.ts'
import { containing } from '../queries/like.ts'
import { listPage, pagingQuery } from '../queries/paging.ts'
import { type BrandWire, brandColumns, brandToWire } from './brand-wire.ts'

export const brandListQuery = z.object({
  ...pagingQuery,
  search: text(200).optional(),
  slug: commaList(slug, 100).optional(),
  'meta_query[0][key]': text(100).optional(),
  'meta_query[0][value]': text(100).optional(),
  orderby: z.enum(['date', 'title', 'id', 'slug', 'modified', 'relevance']).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
})

export type BrandListQuery = z.infer<typeof brandListQuery>

/** Returns one page of published brands, and the number of brands on all pages. */
export async function listBrands(
  db: Kysely<Tables>,
  query: BrandListQuery,
  totals: Remembered,
): Promise<{ brands: BrandWire[]; total: number }> {
  let matching = db.selectFrom('brands').where('status', '=', 'publish')
  if (query.slug !== undefined) {
    const slugs = query.slug
    const own = db.selectFrom('brands').select('id').where('slug', 'in', slugs)
    // A former slug finds the renamed brand, unless another brand uses that slug now.
    const moved = db
      .selectFrom('former_slugs as former')
      .select('former.post_id as id')
      .where('former.kind', '=', 'brands')
      .where('former.slug', 'in', slugs)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('brands as now')
              .select('now.id')
              .whereRef('now.slug', '=', 'former.slug')
              .where('now.status', '=', 'publish'),
          ),
        ),
      )
    // One set of ids, because with "or" PostgreSQL reads every brand.
    matching = matching.where('id', 'in', own.unionAll(moved))
  }
  if (query.search) {
    matching = matching.where('search_text', 'like', containing(query.search))
  }
  if (query['meta_query[0][key]'] === 'category' && query['meta_query[0][value]'] !== undefined) {
    const category = query['meta_query[0][value]'].toLowerCase()
    matching = matching.where(
      sql<boolean>`exists (select from unnest(categories) c where lower(c) = ${category})`,
    )
  }
  const listed = matching
    .select(brandColumns)
    .orderBy(orderColumn(query.orderby), query.order)
    .orderBy('id', query.order)
  const { rows, total } = await listPage(listed, query, (count) =>
    totals(JSON.stringify({ ...query, page: 0, per_page: 0 }), count),
  )
  return { brands: rows.map(brandToWire), total }
}

function orderColumn(orderby: BrandListQuery['orderby']) {
  switch (orderby) {
    case 'title':
    case 'relevance':
      return sql`lower(title)`
    case 'date':
      return sql`created_at`
    case 'modified':
      return sql`modified_at`
    case 'id':
    case 'slug':
      return sql.ref(orderby)
  }
}
