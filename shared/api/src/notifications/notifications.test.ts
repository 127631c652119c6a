import type { Notification } from '@a-list/domain/members/notification.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { notificationKeys } from '../query-keys.ts'
import { fakeBackend, ok, type Scripted } from '../testing/fake-backend.ts'
import { testOutbox } from '../testing/test-outbox.ts'
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts'
import { fetchEarlier, fetchNotifications, fetchUnreadCount, notificationsQuery } from './notifications.ts'

const alert = (id: number, is_read = false): Notification => ({
  id,
  user_id: 1,
  title: 'New',
  description: '',
  target_url: '/brand/skims',
  type: 'new_brand',
  is_read,
  created_at: '2026-11-20T00:00:00Z',
  source: '',
  metadata: {},
})

function withAlerts(response: Scripted) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(notificationKeys.list(), [alert(1), alert(2), alert(3, true)])
  queryClient.setQueryData(notificationKeys.unread(), 2)
  const unread = () =>
    queryClient.getQueryData<Notification[]>(notificationKeys.list())?.filter(({ is_read }) => !is_read)
      .length
  const count = () => queryClient.getQueryData<number>(notificationKeys.unread())
  const onCounted = vi.fn()
  const { outbox, states } = testOutbox([response])
  return { deps: { outbox, queryClient, onCounted }, unread, count, onCounted, states }
}

test('metadata that is an empty array becomes an empty object', async () => {
  const backend = fakeBackend({
    '/a-list/v1/notifications?': ok([{ ...alert(1), metadata: [], source: null }]),
    '/a-list/v1/notifications/unread-count': ok({ count: 4 }),
  })
  expect((await fetchNotifications(backend.client(), { unreadOnly: true }))[0]?.metadata).toEqual({})
  expect(backend.requests[0]?.path).toContain('?per_page=20&page=1&unread_only=true')
  expect(await fetchUnreadCount(backend.client())).toBe(4)
})

describe('marking', () => {
  test('one notification is optimistic', async () => {
    const { deps, unread, count, onCounted } = withAlerts(ok({ success: true }))
    const done = markNotificationRead(deps, 1)
    await vi.waitFor(() => expect([unread(), count()]).toEqual([1, 1]))
    await done
    expect([unread(), count()]).toEqual([1, 1])
    expect(onCounted.mock.calls).toEqual([[1]])
  })

  test.each([
    ['a healthy', ok({ success: true, count: 2 }), []],
    ['an unreachable', 'down', ['All alerts, marked as read (waiting)']],
  ] as const)('all notifications, with %s backend', async (_, response, waiting) => {
    const { deps, unread, count, states } = withAlerts(response)
    await markAllNotificationsRead(deps)
    expect([unread(), count(), states()]).toEqual([0, 0, waiting])
  })

  test.each([
    ['fails', { status: 404, body: {} }],
    ['reports no success', ok({ success: false })],
  ])('that %s is reverted, except for those that were read before', async (_, response) => {
    const { deps, unread, count, onCounted } = withAlerts(response)
    await expect(markAllNotificationsRead(deps)).rejects.toThrow()
    await expect(markNotificationRead(deps, 1)).rejects.toThrow()
    await expect(markNotificationRead(deps, 3)).rejects.toThrow()
    expect([unread(), count()]).toEqual([2, 2])
    expect(onCounted).not.toHaveBeenCalled()
  })
})

test('polling and loading older pages never duplicate a notification', async () => {
  const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => alert(from - n))
  const backend = fakeBackend([ok(range(40, 20)), ok(range(41, 20)), ok(range(21, 20)), ok([])])
  const api = backend.client()
  const queryClient = new QueryClient()
  const query = { ...notificationsQuery(api), staleTime: 0 }
  const ids = () => queryClient.getQueryData<Notification[]>(notificationKeys.list())?.map(({ id }) => id)
  await queryClient.fetchQuery(query)
  await queryClient.fetchQuery(query)
  expect(ids()?.slice(0, 3)).toEqual([41, 40, 39])
  expect(ids()).toHaveLength(21)
  expect(await fetchEarlier(api, queryClient)).toBe(true)
  expect(ids()).toEqual(range(41, 40).map(({ id }) => id))
  expect(await fetchEarlier(api, queryClient)).toBe(false)
  expect(backend.requests.map(({ path }) => /[?&]page=(\d)/.exec(path)?.[1])).toEqual(['1', '1', '2', '3'])
})
