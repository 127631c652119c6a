import * as z from 'zod/mini'

export const notificationTypeSchema = z.enum([
  'brand_new_product',
  'blog_mention',
  'new_brand',
  'category_update',
])

/** Spec section 3, "Notification". `created_at` is ISO in UTC. */
export const notificationSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  title: z.string(),
  description: z.string(),
  target_url: z.string(),
  type: notificationTypeSchema,
  is_read: z.boolean(),
  created_at: z.string(),
  source: z.string(),
  metadata: z.record(z.string(), z.unknown()),
})

export type NotificationType = z.infer<typeof notificationTypeSchema>
export type Notification = z.infer<typeof notificationSchema>

/** Spec section 2, dashboard: filter tabs of the alerts. */
export const ALERT_FILTERS = ['all', 'unread', 'products', 'blog'] as const
export type AlertFilter = (typeof ALERT_FILTERS)[number]

export function passesAlertFilter(
  { is_read, type }: Pick<Notification, 'is_read' | 'type'>,
  filter: AlertFilter,
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'unread':
      return !is_read
    case 'products':
      return type === 'brand_new_product' || type === 'category_update'
    case 'blog':
      return type === 'blog_mention'
  }
}

/** Spec section 4: marks one notification by id, or all of them. */
export function markRead(notifications: readonly Notification[], which: number | 'all'): Notification[] {
  return notifications.map((item) =>
    which === 'all' || item.id === which ? { ...item, is_read: true } : item,
  )
}
