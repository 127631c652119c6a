import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'

const SHOWN_AT_MOST = 10
/** A search by only one network could identify a person. Searches are counted once per network and day. */
const MIN_NETWORKS = 2

const counted = z.array(z.object({ subject: z.string(), count: z.number().int() }))

/** Figures of the last `days` days, including today. Days are in UTC, such as `2026-11-20`. */
export const activitySchema = z.object({
  days: z.number().int(),
  /** One entry per day, oldest first. */
  submissions: z.array(z.object({ day: z.string(), count: z.number().int() })),
  outbound_brands: counted,
  outbound_retailers: counted,
  searches: counted,
  searches_without_result: counted,
})

export const activityDays = z.enum(['7', '30', '90']).default('30').transform(Number)

/** Reads the figures of the analytics page. Each list is sorted, largest count first. */
export async function activityReport(
  db: Kysely<Tables>,
  days: number,
  now: Date,
): Promise<z.infer<typeof activitySchema>> {
  const first = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(id)::int as count
    from generate_series(${first}::date, ${first}::date + ${days - 1}::int, interval '1 day') day
    left join brand_submissions
      on submitted_date >= day at time zone 'UTC' and submitted_date < (day + interval '1 day') at time zone 'UTC'
    group by day order by day`.execute(db)

  const most = (kind: string, atLeast = 1) =>
    db
      .selectFrom('event_counts')
      .select(['subject', sql<number>`sum(count)::int`.as('count')])
      .where('kind', '=', kind)
      .where('day', '>=', sql<Date>`${first}::date`)
      .groupBy('subject')
      .having(sql<boolean>`max(count) >= ${atLeast}`)
      .orderBy(sql`sum(count)`, 'desc')
      .orderBy('subject')
      .limit(SHOWN_AT_MOST)
      .execute()

  const clicked = await most('outbound_brand')
  const brands = await db
    .selectFrom('brands')
    .select(['slug', 'title'])
    .where('slug', '=', (slug) =>
      slug.fn.any(sql<string[]>`${clicked.map(({ subject }) => subject)}::text[]`),
    )
    .execute()
  const names = new Map(brands.map(({ slug, title }) => [slug, title]))
  return {
    days,
    submissions: rows,
    outbound_brands: clicked.map(({ subject, count }) => ({ subject: names.get(subject) ?? subject, count })),
    outbound_retailers: await most('outbound_retailer'),
    searches: await most('search', MIN_NETWORKS),
    searches_without_result: await most('search_without_result', MIN_NETWORKS),
  }
}
