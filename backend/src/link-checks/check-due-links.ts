import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { LATEST_STATEMENT } from '../link-state/sightings.ts'
import { type CheckOptions, createLinkChecker, type LinkResult } from './check-link.ts'
import { markDifferences } from './offer-differences.ts'

/** The name of the periodic job that checks links. */
export const LINK_CHECKS = 'link-checks'
/** A run starts no check after this time. With its last check, it ends before the job expires. */
const RUN_MS = 60_000
const LINKS_PER_RUN = 200
/** The limit per host and run. It keeps one slow host from delaying the links of other hosts by a whole run. */
const LINKS_PER_HOST = 5

interface RunOptions extends CheckOptions {
  /** How often each link is checked, in milliseconds. */
  everyMs: number
}

/**
 * Checks the links that are due, one after the other. As a periodic job, it runs on one instance at a time, so no host
 * ever gets two requests at once.
 */
export async function checkDueLinks(db: Kysely<Tables>, options: RunOptions): Promise<void> {
  const checker = createLinkChecker(options)
  const endsAt = Date.now() + RUN_MS
  for (const url of await dueLinks(db)) {
    if (Date.now() > endsAt) return
    const result = await checker.check(url)
    if (options.signal.aborted) return
    await saveResult(db, url, result, options.everyMs)
  }
}

/** The links that are due, alternating between hosts. */
async function dueLinks(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from (
      select url, due_at, row_number() over (partition by host order by due_at, url) as turn
      from link_checks where due_at <= now()
    ) as due
    where turn <= ${LINKS_PER_HOST} order by turn, due_at, url limit ${LINKS_PER_RUN}`.execute(db)
  return rows.map(({ url }) => url)
}

async function saveResult(
  db: Kysely<Tables>,
  url: string,
  result: LinkResult,
  everyMs: number,
): Promise<void> {
  const now = sql<Date>`now()`
  await db.transaction().execute(async (tx) => {
    await update(tx)
    if (result.state === 'works') await markDifferences(tx, url)
  })

  async function update(tx: Transaction<Tables>) {
    await tx
      .updateTable('link_checks')
      .set({
        checked_at: now,
        due_at: sql<Date>`now() + make_interval(secs => ${everyMs / 1_000})`,
        final_url: result.finalUrl,
      })
      .$if(result.state === 'works', (update) =>
        update.set({
          worked_at: now,
          failures: 0,
          failing_since: null,
          reason: '',
          accepted_at: null,
          hidden_at: null,
          stated_before: sql`case when worked_at is not null then ${LATEST_STATEMENT} end`,
          ...statementIn(result),
        }),
      )
      .$if(result.state === 'broken', (update) =>
        update.set({
          failures: sql<number>`failures + 1`,
          failing_since: sql<Date>`coalesce(failing_since, now())`,
          reason: 'reason' in result ? result.reason : '',
        }),
      )
      .where('url', '=', url)
      .execute()
  }
}

function statementIn(result: LinkResult) {
  const { availability = null, price_cents = null, currency = null } = ('seen' in result && result.seen) || {}
  return { availability, price_cents, currency }
}
