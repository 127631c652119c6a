import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { utcDate } from '../http/wire-date.ts'

export type SitemapKind = 'brands' | 'products'

/** So many addresses make a part. */
export const entriesPerPart = 5_000

/**
 * The published posts of a kind in parts, oldest first: how many each has, when one of them last changed, and a tag that
 * is another one as soon as the part lists anything else. Count and last change would not tell that a post has left:
 * the parts before the last stay full, with what moves up from the next.
 */
export async function listSitemapParts(db: Kysely<Tables>, kind: SitemapKind) {
  const ranked = db
    .selectFrom(kind)
    .where('status', '=', 'publish')
    .select([
      sql<number>`((row_number() over (order by id)) - 1) / ${sql.lit(entriesPerPart)}`.as('part'),
      'slug',
      'modified_at',
    ])
  // A post as `listSitemapEntries` gives it: its time counts in whole seconds.
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

/** One part, from 1; empty past the last one. */
export async function listSitemapEntries(db: Kysely<Tables>, kind: SitemapKind, part: number) {
  const rows = await db
    .selectFrom(kind)
    .where('status', '=', 'publish')
    .select(['slug', 'modified_at'])
    .orderBy('id')
    .limit(entriesPerPart)
    .offset((part - 1) * entriesPerPart)
    .execute()
  return rows.map(({ slug, modified_at }) => ({ slug, modified_gmt: utcDate(modified_at) }))
}
