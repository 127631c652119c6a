import { markRead, type Notification } from '@a-list/domain/notification.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { notificationKeys } from '../query-keys.ts'
import { successSchema } from '../wire/schemas.ts'
import { write } from '../write.ts'

/** Spec section 8, "Notifications". */
export const MARK_READ_FAILED = 'Failed to mark notification as read'
export const MARK_ALL_READ_FAILED = 'Failed to mark all notifications as read'

interface Deps {
  api: ApiClient
  queryClient: QueryClient
  /** Receives the unread count after the backend has confirmed a change. Pages publish it on the event bus. */
  onCounted?: (unread: number) => void
}

/**
 * POST /a-list/v1/notifications/{id}/read. Updates the cache at once and reverts it on failure.
 * @throws ApiFailure or Error
 */
export async function markNotificationRead(deps: Deps, id: number): Promise<void> {
  await optimistically(deps, id, async () => {
    const path = `/notifications/${id}/read`
    return (await write(deps.api, { base: 'custom', path, schema: successSchema })).success
  })
}

/**
 * POST /a-list/v1/notifications/mark-all-read, and updates the cache at once, too.
 * @returns the number of notifications marked
 */
export async function markAllNotificationsRead(deps: Deps): Promise<number> {
  let count = 0
  await optimistically(deps, 'all', async () => {
    const schema = z.extend(successSchema, { count: z.catch(z.number(), 0) })
    const response = await write(deps.api, { base: 'custom', path: '/notifications/mark-all-read', schema })
    count = response.count
    return response.success
  })
  return count
}

/** Reverts only the notifications that this request marked: another request may have succeeded in the meantime. */
async function optimistically(
  { queryClient, onCounted }: Deps,
  which: number | 'all',
  call: () => Promise<boolean>,
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
    if (!(await call())) throw new Error(which === 'all' ? MARK_ALL_READ_FAILED : MARK_READ_FAILED)
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
