import { markRead, type Notification } from '@a-list/domain/members/notification.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { SiteOutbox } from '../outbox/site-write.ts'
import type { SendResult } from '../outbox/stored-write.ts'
import { notificationKeys } from '../query-keys.ts'

/** Spec section 8, "Notifications". */
export const MARK_READ_FAILED = 'Failed to mark notification as read'
export const MARK_ALL_READ_FAILED = 'Failed to mark all notifications as read'

interface Deps {
  outbox: SiteOutbox
  queryClient: QueryClient
  /** Receives the unread count after a change was sent or queued. Pages publish it on the event bus. */
  onCounted?: (unread: number) => void
}

/**
 * POST /a-list/v1/notifications/{id}/read. Updates the cache at once and reverts it if the backend refuses. While
 * the backend can't be reached, the change waits in the outbox.
 * @throws ApiFailure
 */
export function markNotificationRead(deps: Deps, id: number): Promise<void> {
  return optimistically(deps, id, () =>
    deps.outbox.send({
      label: 'An alert, marked as read',
      kind: 'alert',
      base: 'custom',
      path: `/notifications/${id}/read`,
      body: undefined,
    }),
  )
}

/** POST /a-list/v1/notifications/mark-all-read, like markNotificationRead. @throws ApiFailure */
export function markAllNotificationsRead(deps: Deps): Promise<void> {
  return optimistically(deps, 'all', () =>
    deps.outbox.send({
      label: 'All alerts, marked as read',
      kind: 'alert',
      base: 'custom',
      path: '/notifications/mark-all-read',
      body: undefined,
    }),
  )
}

/** Reverts only the notifications that this request marked: another request may have succeeded in the meantime. */
async function optimistically(
  { queryClient, onCounted }: Deps,
  which: number | 'all',
  send: () => Promise<SendResult>,
): Promise<void> {
  const key = notificationKeys.list()
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueryData<Notification[]>(key) ?? []
  const marked = new Set(
    before.filter((item) => !item.is_read && (which === 'all' || item.id === which)).map(({ id }) => id),
  )
  queryClient.setQueryData<Notification[]>(key, (list) => list && markRead(list, which))
  addToCount(queryClient, -marked.size)
  try {
    await send()
  } catch (thrown) {
    queryClient.setQueryData<Notification[]>(key, (list) =>
      list?.map((item) => (marked.has(item.id) ? { ...item, is_read: false } : item)),
    )
    addToCount(queryClient, marked.size)
    throw thrown
  }
  onCounted?.(unreadIn(queryClient))
}

function unreadIn(queryClient: QueryClient): number {
  const list = queryClient.getQueryData<Notification[]>(notificationKeys.list()) ?? []
  const counted = queryClient.getQueryData<number>(notificationKeys.unread())
  return counted ?? list.filter(({ is_read }) => !is_read).length
}

function addToCount(queryClient: QueryClient, difference: number): void {
  queryClient.setQueryData<number>(notificationKeys.unread(), (count) =>
    count === undefined ? undefined : Math.max(0, count + difference),
  )
}
