import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Members per transaction. */
const BATCH_SIZE = 500

/**
 * Queues the weekly summaries that are due: a week after the last one, or after the member chose them. Several instances
 * may run it at once: each summary is queued once.
 */
export async function queueSummaries(db: Kysely<Tables>, jobs: Pick<Jobs, 'mail'>): Promise<void> {
  for (;;) {
    const queued = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number; since: Date; until: Date }>`
        update users set weekly_mail_at = now()
        from (
          select id, weekly_mail_at as since from users
          where weekly_mail_at <= now() - interval '7 days' and alerts_by_mail and email_confirmed
          order by weekly_mail_at limit ${BATCH_SIZE}
          for update skip locked
        ) due
        where users.id = due.id
        returning users.id, due.since, users.weekly_mail_at as until`.execute(tx)
      const summaries = rows.map(({ id, since, until }) => ({
        kind: 'summary' as const,
        userId: id,
        since: since.toISOString(),
        until: until.toISOString(),
      }))
      if (summaries.length > 0) await jobs.mail(tx, ...summaries)
      return rows.length
    })
    if (queued < BATCH_SIZE) return
  }
}
