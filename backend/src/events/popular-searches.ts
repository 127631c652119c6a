import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

const POPULAR_SEARCHES = 12
/** Enough products for POPULAR_SEARCHES different brands. */
const TRENDING_PRODUCTS = 500
const WINDOW_DAYS = 30
/**
 * A term is suggested only if this many networks searched for it on one day. Fewer networks could all belong to
 * one person. Networks can't be compared across days.
 */
const MIN_NETWORKS = 5

/** The most frequent searches, followed by the brands of trending products. */
export async function popularSearches(db: Kysely<Tables>): Promise<string[]> {
  const since = new Date(Date.now() - WINDOW_DAYS * 86_400_000).toISOString().slice(0, 10)
  const searched = await db
    .selectFrom('event_counts')
    .select('subject')
    .where('kind', '=', 'search')
    .where('day', '>', sql<Date>`${since}::date`)
    .groupBy('subject')
    .having(sql<boolean>`max(count) >= ${MIN_NETWORKS}`)
    .orderBy(sql`sum(count)`, 'desc')
    .orderBy('subject')
    .limit(POPULAR_SEARCHES)
    .execute()
  const { rows: trending } = await sql<{ brand_name: string }>`
    with trending as (
      select id, trending_score from searched_products order by trending_score desc, id desc limit ${TRENDING_PRODUCTS}
    )
    select brand_name from products join trending using (id)
    group by brand_name order by max(trending.trending_score) desc, brand_name limit ${POPULAR_SEARCHES}`.execute(
    db,
  )
  const terms = [...searched.map((row) => row.subject), ...trending.map((row) => row.brand_name)]
  return [...new Map(terms.map((term) => [term.toLowerCase(), term])).values()].slice(0, POPULAR_SEARCHES)
}
