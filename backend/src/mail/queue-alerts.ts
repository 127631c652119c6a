import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { queuePushes } from '../push/queue-pushes.ts'

/** Rows per transaction. */
const BATCH_SIZE = 500

type Queues = Pick<Jobs, 'mail' | 'push'>

/**
 * Queues e-mails and push messages for the notifications of the last day whose users want them. Several instances may
 * run it at once: each notification is queued once.
 */
export async function queueAlerts(db: Kysely<Tables>, jobs: Queues): Promise<void> {
  for (;;) {
    const queued = await db.transaction().execute(async (tx) => {
      const mailed = await queueMails(tx, jobs)
      const pushed = await queuePushes(tx, jobs, BATCH_SIZE)
      return Math.max(mailed, pushed)
    })
    if (queued < BATCH_SIZE) return
  }
}

async function queueMails(tx: Transaction<Tables>, jobs: Queues): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update notifications set mailed_at = now()
    where id in (
      select notifications.id from notifications join users on users.id = user_id
      where mailed_at is null and not is_read and alerts_by_mail and weekly_mail_at is null and email_confirmed
        and notifications.created_at > now() - interval '1 day'
      order by notifications.id limit ${BATCH_SIZE}
      for update of notifications skip locked
    )
    returning id`.execute(tx)
  await jobs.mail(tx, ...rows.map(({ id }) => ({ kind: 'notification' as const, notificationId: id })))
  return rows.length
}
