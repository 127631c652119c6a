import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'

/**
 * Queues one push message for each device and each notification since the device subscribed, at most a day old. Several
 * instances may run it at once: each notification is queued once.
 * @returns the number of notifications, at most `limit`
 */
export async function queuePushes(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'push'>,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ id: number; subscription_id: string }>`
    with queued as (
      update notifications set pushed_at = now()
      where id in (
        select id from notifications
        where pushed_at is null and not is_read and created_at > now() - interval '1 day'
          and exists (
            select from push_subscriptions device
            where device.user_id = notifications.user_id and device.created_at <= notifications.created_at
          )
        order by id limit ${limit}
        for update skip locked
      )
      returning id, user_id, created_at
    )
    select queued.id, device.id as subscription_id
    from queued join push_subscriptions device
      on device.user_id = queued.user_id and device.created_at <= queued.created_at`.execute(tx)
  await jobs.push(tx, ...rows.map((row) => ({ notificationId: row.id, subscriptionId: row.subscription_id })))
  return new Set(rows.map(({ id }) => id)).size
}
