import type { CatalogueEntry } from '@a-list/domain/search/corpus.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { historyKey, type Proof, readReductions } from '../prices/reductions.ts'

const rowSchema = z.object({
  id: z.number(),
  status: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  founder: z.string().nullable(),
  celebrities: z.string().nullable(),
  categories: z.array(z.string()),
  retailer: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  price_cents: z.number(),
  rating: z.number(),
  trending_score: z.number(),
  created_at: z.date(),
  source: z.string(),
})

type CatalogueRow = z.infer<typeof rowSchema>

const BATCH_SIZE = 5_000

/** A point in the database's history: every transaction committed before it has been read. */
export type Mark = string

export const FIRST_MARK: Mark = '0'

/** The mark from which the next read must start. It also covers transactions that are still open. */
export async function currentMark(db: Kysely<Tables>): Promise<Mark> {
  const { rows } = await sql<{
    mark: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(db)
  return rows[0]?.mark ?? FIRST_MARK
}

/** Reads brands and products changed since `mark`, in batches. Unchanged rows may be included. */
export async function* changedSince(db: Kysely<Tables>, mark: Mark): AsyncGenerator<CatalogueEntry[]> {
  for (const type of ['brand', 'product'] as const) {
    for (let last = 0; ; ) {
      const { rows } = await (type === 'brand' ? brandRows(mark, last) : productRows(mark, last)).execute(db)
      const parsed = rows.map((row) => rowSchema.parse(row))
      const keyOf = (row: CatalogueRow) => historyKey(row)
      const proofs =
        type === 'product' ? await readReductions(db, parsed.map(keyOf)) : new Map<string, Proof>()
      const entries = parsed.map((row) => entryOf(type, row, proofs.get(keyOf(row))?.until ?? 0))
      if (entries.length > 0) yield entries
      if (entries.length < BATCH_SIZE) break
      last = entries.at(-1)?.id ?? last
    }
  }
}

/** The brands and products that were deleted since `mark`. */
export async function deletedSince(
  db: Kysely<Tables>,
  mark: Mark,
): Promise<Pick<CatalogueEntry, 'type' | 'id'>[]> {
  const { rows } = await sql<{ type: CatalogueEntry['type']; id: number }>`
    select distinct kind as type, row_id::integer as id from changes
    where changed_in >= ${mark}::xid8 and kind in ('brand', 'product')
      and not exists (select from brands where kind = 'brand' and id = row_id::integer)
      and not exists (select from products where kind = 'product' and id = row_id::integer)`.execute(db)
  return rows
}

const brandRows = (mark: Mark, last: number) => sql`
  select id, status, slug, title as name, title as brand, acf->>'founder' as founder, acf->>'celebrities' as celebrities,
    categories, '' as retailer, '{}'::text[] as tags, coalesce(acf->>'description', '') as description, 0 as price_cents,
    0::real as rating, 0 as trending_score, created_at, '' as source
  from brands where changed_in >= ${mark}::xid8 and id > ${last} order by id limit ${BATCH_SIZE}`

const productRows = (mark: Mark, last: number) => sql`
  select id, status, slug, title as name, brand_name as brand, acf->>'founder' as founder,
    acf->>'celebrities' as celebrities, array[category] as categories, retailer, tags, '' as description, price_cents,
    rating, trending_score, created_at, coalesce(acf->>'source', '') as source
  from products where changed_in >= ${mark}::xid8 and id > ${last} order by id limit ${BATCH_SIZE}`

function entryOf(type: CatalogueEntry['type'], row: CatalogueRow, reducedUntil: number): CatalogueEntry {
  const people = [row.founder ?? '', ...(row.celebrities ?? '').split(',')]
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    type,
    id: row.id,
    published: row.status === 'publish',
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    people: [...new Set(people)],
    categories: row.categories,
    retailer: row.retailer,
    tags: row.tags,
    description: row.description,
    priceCents: row.price_cents,
    rating: row.rating,
    trending: row.trending_score,
    created: row.created_at.getTime(),
    reducedUntil,
  }
}
