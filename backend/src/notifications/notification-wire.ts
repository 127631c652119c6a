import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'

export const notificationType = z.enum(['brand_new_product', 'blog_mention', 'new_brand', 'category_update'])
export type NotificationType = z.infer<typeof notificationType>

/** Spec section 3, "Notification". `created_at` is ISO in UTC. */
export const notificationSchema = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  title: z.string(),
  description: z.string(),
  target_url: z.string(),
  type: notificationType,
  is_read: z.boolean(),
  created_at: z.string(),
  source: z.string(),
  metadata: z.record(z.string(), z.unknown()),
})

export function notificationToWire({
  cause: _,
  ...row
}: Selectable<Tables['notifications']>): z.infer<typeof notificationSchema> {
  return { ...row, created_at: row.created_at.toISOString() }
}
