import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'

const FREE_FAILURES = 10
/**
 * The longest delay. The delay doubles from one second, and owners are never locked out for longer than this.
 */
const MAX_DELAY_SECONDS = 15 * 60
/** Failures are forgotten after this time. */
const FORGET_AFTER_SECONDS = 60 * 60

/** Seconds from the last failure until the next attempt is allowed. */
export function delayAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), MAX_DELAY_SECONDS)
}

/** The same as `delayAfter`, in SQL. */
const delayInSql = sql<number>`case when sign_in_failures.failures < ${FREE_FAILURES} then 0
  else least(power(2, least(sign_in_failures.failures - ${FREE_FAILURES}, 20)), ${MAX_DELAY_SECONDS}) end`

/**
 * Counts an attempt as a failure before the password is checked, so that all simultaneous guesses count. After a
 * success, `clearOneFailure` removes the failure. An attempt during the delay isn't counted; otherwise an
 * attacker could lock the owner out for good. Throws 429 with Retry-After during the delay.
 */
export async function countTry(db: Kysely<Tables>, subject: string, now: Date): Promise<void> {
  const counted = await sql`
    insert into sign_in_failures (subject, failures, last_failed_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set last_failed_at = ${now}, failures = case
      when sign_in_failures.last_failed_at < ${now}::timestamptz - make_interval(secs => ${FORGET_AFTER_SECONDS}) then 1
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

/** After a sign-in, the account has no failures. */
export async function clearAllFailures(db: Kysely<Tables>, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', '=', subject).execute()
}

/** The other failures of the IP address still count, because they may concern other accounts. */
export async function clearOneFailure(db: Kysely<Tables>, subject: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('subject', '=', subject)
    .execute()
}
