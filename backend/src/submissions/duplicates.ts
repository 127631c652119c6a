import {
  MERGED,
  type SubmissionDuplicate,
  submissionDuplicateSchema,
} from '@a-list/domain/moderation/submission.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Hosts that many brands use. The same host then does not indicate a duplicate. */
const SHARED_HOSTS = [
  'instagram.com',
  'facebook.com',
  'tiktok.com',
  'youtube.com',
  'twitter.com',
  'x.com',
  'linktr.ee',
  'amazon.com',
]
const SHOWN_AT_MOST = 10
/** The status of the other submission. A merged one is shown, but it is settled, so it does not count. */
const otherStatus = sql`case when other.merged_into is null then other.status else ${MERGED} end`

/**
 * SQL for the possible duplicates of submissions. The brand that was created from a submission does not count.
 */
function possibleDuplicates(ids: readonly number[]) {
  return sql`
    with asked as (
      select id, brand_id, brand_name_key(brand_name) as name_key, web_host_key(website_url) as host_key
      from brand_submissions where id in (${sql.join(ids)})
    ), keyed as (
      select id, brand_id, nullif(name_key, '') as name_key,
        case when host_key in (${sql.join(SHARED_HOSTS)}) then null else nullif(host_key, '') end as host_key
      from asked
    ), alike as (
      select keyed.id as of, 'submission' as kind, other.id, other.brand_name as name, ${otherStatus} as status,
          'name' as by
        from keyed join brand_submissions other on brand_name_key(other.brand_name) = keyed.name_key
        where other.id <> keyed.id
      union all
      select keyed.id, 'submission', other.id, other.brand_name, ${otherStatus}, 'domain'
        from keyed join brand_submissions other on web_host_key(other.website_url) = keyed.host_key
        where other.id <> keyed.id
      union all
      select keyed.id, 'brand', brands.id, brands.title, brands.status, 'name'
        from keyed join brands on brand_name_key(brands.title) = keyed.name_key
        where brands.id is distinct from keyed.brand_id
      union all
      select keyed.id, 'brand', brands.id, brands.title, brands.status, 'domain'
        from keyed join brands on web_host_key(brands.acf->'social_links'->>'website') = keyed.host_key
        where brands.id is distinct from keyed.brand_id
    )`
}

/** Counts the possible duplicates of each submission. Submissions without any are absent. */
export async function countDuplicates(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ of: number; count: number }>`
    ${possibleDuplicates(ids)}
    select of, count(distinct (kind, id))::int as count from alike where status <> ${MERGED} group by of`.execute(
    db,
  )
  return new Map(rows.map(({ of, count }) => [of, count]))
}

/**
 * Lists the possible duplicates of a submission: brands first, merged submissions last. If name and domain match, the
 * name is given.
 */
export async function findDuplicates(db: Kysely<Tables>, id: number): Promise<SubmissionDuplicate[]> {
  const { rows } = await sql<SubmissionDuplicate>`
    ${possibleDuplicates([id])}
    select kind, id, name, status, max(by) as by from alike
    group by kind, id, name, status order by kind, status = ${MERGED}, id desc limit ${SHOWN_AT_MOST}`.execute(
    db,
  )
  return rows.map((row) => submissionDuplicateSchema.parse(row))
}
