import { type SubmissionStats, submissionStatsSchema } from '@a-list/domain/moderation/submission.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Spec section 9: `this_week` counts this many days. */
const WEEK_DAYS = 7
const MONTH_DAYS = 30

export async function submissionStats(db: Kysely<Tables>, now: Date): Promise<SubmissionStats> {
  const weekAgo = new Date(now.getTime() - WEEK_DAYS * 86_400_000)
  const monthAgo = new Date(now.getTime() - MONTH_DAYS * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await sql<SubmissionStats>`
    select
      count(*)::int as total_submissions,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'approved')::int as approved,
      count(*) filter (where status = 'rejected')::int as rejected,
      count(*) filter (where submitted_date >= ${weekAgo})::int as this_week,
      (select count(*)::int from brands where status = 'publish') as active_brands,
      (select count(*)::int from products where status = 'publish') as total_products,
      (select coalesce(sum(count), 0)::int from event_counts
        where kind = 'page_view' and day > ${monthAgo}::date) as monthly_views
    from brand_submissions`.execute(db)
  return submissionStatsSchema.parse(rows[0])
}
