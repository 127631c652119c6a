import { earlierPrice } from '@a-list/domain/prices/struck-price.ts'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { productAcfSchema } from '../database/columns/product-acf.ts'
import type { ProductsTable } from '../database/tables/catalogue.ts'
import type { Tables } from '../database/tables.ts'
import { renderTitle } from '../http/html-entities.ts'
import { utcDate } from '../http/wire-date.ts'
import { postStatus, rendered, renderedContent } from '../http/wp-post.ts'
import { historyKey, LIVE_SOURCE, type Proof, readReductions } from '../prices/reductions.ts'

/** A product of the CMS. The site uses `slug` as the id in URLs, favorites and lists. */
export const productWireSchema = z.object({
  id: z.number().int(),
  date: z.string(),
  date_gmt: z.string(),
  modified_gmt: z.string(),
  slug: z.string(),
  status: postStatus,
  type: z.literal('product'),
  title: rendered,
  content: renderedContent,
  /** The earlier price and the percentage are proven by the price history; the shop's claim is separate (ADR 0021). */
  acf: z.object({
    ...productAcfSchema.shape,
    // A WordPress without a price history sends none of the following fields.
    /** ISO time; '' without a reduction. */
    reduced_since: z.string().optional(),
    /** '' if the shop claims no other earlier price. */
    claimed_price: z.string().optional(),
    /** When the store of a live product was last fetched (ISO); '' for other products. */
    checked_at: z.string().optional(),
  }),
})

export type ProductWire = z.infer<typeof productWireSchema>

export const productColumns = [
  'id',
  'slug',
  'title',
  'content',
  'status',
  'acf',
  'trending_score',
  'created_at',
  'modified_at',
  'brand_id',
] as const

type ProductRow = Pick<Selectable<ProductsTable>, (typeof productColumns)[number]>

/** Converts rows to the format of the API, with the price history's proof of reductions. */
export async function productsToWire(
  db: Kysely<Tables>,
  rows: readonly ProductRow[],
): Promise<ProductWire[]> {
  const proofs = await readReductions(db, rows.map(keyOf))
  const checked = await readChecks(db, rows)
  return rows.map((row) => productToWire(row, proofs.get(keyOf(row)), checked.get(row.brand_id)))
}

function keyOf({ id, slug, acf }: ProductRow): string {
  return historyKey({ id, slug, source: acf.source })
}

/** When the stores of live products were last fetched, by brand. */
async function readChecks(db: Kysely<Tables>, rows: readonly ProductRow[]) {
  const live = rows.filter(isLive).flatMap(({ brand_id }) => brand_id ?? [])
  if (live.length === 0) return new Map<number | null, Date | null>()
  const stores = await db
    .selectFrom('store_cache')
    .select(['brand_id', 'fetched_at'])
    .where('brand_id', 'in', [...new Set(live)])
    .execute()
  return new Map<number | null, Date | null>(stores.map((store) => [store.brand_id, store.fetched_at]))
}

function isLive({ acf }: ProductRow): boolean {
  return acf.source === LIVE_SOURCE
}

function productToWire(
  row: ProductRow,
  proof: Proof | undefined,
  checkedAt: Date | null | undefined,
): ProductWire {
  const date = utcDate(row.created_at)
  const earlier = earlierPrice(row.acf.price, row.acf.original_price, proof)
  return {
    id: row.id,
    date,
    date_gmt: date,
    modified_gmt: utcDate(row.modified_at),
    slug: row.slug,
    status: row.status,
    type: 'product',
    title: { rendered: renderTitle(row.title) },
    content: { rendered: row.content, protected: false },
    acf: {
      ...row.acf,
      trending_score: row.trending_score,
      original_price: earlier.original_price ?? '',
      discount_percentage: earlier.discount_percentage ?? 0,
      reduced_since: earlier.reduced_since ?? '',
      claimed_price: earlier.claimed_price ?? '',
      checked_at: isLive(row) ? (checkedAt?.toISOString() ?? '') : '',
    },
  }
}
