import type { Notification } from '@a-list/domain/members/notification.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'

export function notificationToWire({
  cause: _,
  mailed_at: __,
  pushed_at: ___,
  ...row
}: Selectable<Tables['notifications']>): Notification {
  return { ...row, created_at: row.created_at.toISOString() }
}
