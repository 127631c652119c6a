import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { utcDate } from '../http/wire-date.ts'

export type SitemapKind = 'brands' | 'products'

export const ENTRIES_PER_PART = 5_000

/**
 * The published items of a kind in parts, oldest first. Each part has a count, the time of its last change, and
 * a tag that changes whenever its list changes. The count and the time alone would not show a deletion: items of
 * the next part move up, so all parts except the last stay full.
 */
export async function listSitemapParts(db: Kysely<Tables>, kind: SitemapKind) {
  const ranked = db
    .selectFrom(kind)
    .where('status', '=', 'publish')
    .select([
      sql<number>`((row_number() over (order by id)) - 1) / ${sql.lit(ENTRIES_PER_PART)}`.as('part'),
      'slug',
      'modified_at',
    ])
  // In whole seconds, as in `listSitemapEntries`.
  const post = sql`hashtextextended(slug, date_part('epoch', modified_at)::bigint)`
  const parts = await db
    .selectFrom(ranked.as('ranked'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date>`max(modified_at)`.as('modified'),
      sql<string>`sum(${post})::text`.as('tag'),
    ])
    .groupBy('part')
    .orderBy('part')
    .execute()
  return parts.map(({ count, modified, tag }) => ({ count, modified_gmt: utcDate(modified), tag }))
}

/** Returns one part, counted from 1; an empty list past the last one. */
export async function listSitemapEntries(db: Kysely<Tables>, kind: SitemapKind, part: number) {
  const rows = await db
    .selectFrom(kind)
    .where('status', '=', 'publish')
    .select(['slug', 'modified_at'])
    .orderBy('id')
    .limit(ENTRIES_PER_PART)
    .offset((part - 1) * ENTRIES_PER_PART)
    .execute()
  return rows.map(({ slug, modified_at }) => ({ slug, modified_gmt: utcDate(modified_at) }))
}
