import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { Acknowledged } from './storm.ts'

/** Returns the problems of a database after a storm: missing and incomplete writes. */
export async function checkWhole(db: Kysely<Tables>, acknowledged: Acknowledged[]): Promise<string[]> {
  const problems: string[] = []
  const emails = new Set(
    (await db.selectFrom('newsletter_subscribers').select('email').execute()).map((row) => row.email),
  )
  const submissions = await db
    .selectFrom('brand_submissions')
    .select(['id', 'brand_name', 'status', 'brand_id'])
    .execute()
  const byId = new Map(submissions.map((row) => [row.id, row]))
  for (const { path, body, response } of acknowledged) {
    if ('email' in body && !emails.has(String(body.email))) problems.push(`${body.email} is missing`)
    if ('brand_name' in body && !byId.has(JSON.parse(response).submission_id))
      problems.push(`${body.brand_name} is missing`)
    const approved = /brand-submissions\/(\d+)\/approve/.exec(path)?.[1]
    if (approved !== undefined && byId.get(Number(approved))?.status !== 'approved')
      problems.push(`${approved} is not approved`)
  }
  const torn = await sql<{ what: string }>`
    select 'approved without its brand: ' || s.id as what from brand_submissions s
      left join brands b on b.id = s.brand_id and b.status = 'publish' where s.status = 'approved' and b.id is null
    union all
    select 'brand without an approved submission: ' || b.slug from brands b
      left join brand_submissions s on s.brand_id = b.id and s.status = 'approved'
      where b.slug like 'storm-%' and s.id is null
    union all
    select 'key without a response: ' || key from idempotency_keys where answer is null
    union all
    select 'suggested twice: ' || brand_name from brand_submissions group by brand_name having count(*) > 1`.execute(
    db,
  )
  return [...problems, ...torn.rows.map(({ what }) => what)]
}
