import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'

const freeFailures = 10
/** The delay doubles from one second up to this: an owner is never kept out for longer. */
const longestDelaySeconds = 15 * 60
/** Failures further apart than this have nothing to do with each other. */
const forgetAfterSeconds = 60 * 60

/** Seconds from the last failure until the next try is heard, after so many failures. */
export function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestDelaySeconds)
}

/** The same, for the database to decide with. */
const delayInSql = sql<number>`case when sign_in_failures.failures < ${freeFailures} then 0
  else least(power(2, least(sign_in_failures.failures - ${freeFailures}, 20)), ${longestDelaySeconds}) end`

/**
 * Counts a try as a failure before it is made, so that many guesses at once are counted one by one; forgive() takes it
 * back. A subject that has to wait isn't counted again, or whoever keeps trying could keep the owner out for good.
 * Throws 429 with Retry-After for one that has to wait.
 */
export async function countTry(db: Kysely<Tables>, subject: string, now: Date): Promise<void> {
  const counted = await sql`
    insert into sign_in_failures (subject, failures, last_failed_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set last_failed_at = ${now}, failures = case
      when sign_in_failures.last_failed_at < ${now}::timestamptz - make_interval(secs => ${forgetAfterSeconds}) then 1
      else sign_in_failures.failures + 1 end
    where sign_in_failures.last_failed_at + make_interval(secs => ${delayInSql}) <= ${now}
    returning failures`.execute(db)
  if (counted.rows.length > 0) return
  const row = await db
    .selectFrom('sign_in_failures')
    .select(['failures', 'last_failed_at'])
    .where('subject', '=', subject)
    .executeTakeFirst()
  const until = row === undefined ? 0 : row.last_failed_at.getTime() + delayAfter(row.failures) * 1_000
  throw new WpError(429, 'alist_too_many_attempts', 'Too many failed sign-ins. Wait a while and try again.', {
    retryAfterSeconds: (until - now.getTime()) / 1_000,
  })
}

/** An account whose owner came in has no failures. */
export async function clearAllFailures(db: Kysely<Tables>, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute()
}

/** An address from which somebody came in keeps its other failures: they may be of other accounts. */
export async function clearOneFailure(db: Kysely<Tables>, subject: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('subject', '=', subject)
    .execute()
}
