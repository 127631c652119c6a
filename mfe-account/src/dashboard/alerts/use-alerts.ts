import { pollEvery } from '@a-list/api/caching.ts'
import {
  MARK_ALL_READ_FAILED,
  MARK_READ_FAILED,
  markAllNotificationsRead,
  markNotificationRead,
} from '@a-list/api/notifications/mark-read.ts'
import {
  fetchEarlier,
  mayHaveEarlier,
  notificationsQuery,
  POLL_MS,
  unreadCountQuery,
} from '@a-list/api/notifications/notifications.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const EARLIER_FAILED = 'Earlier alerts did not load. Please try again.'

/** The member's alerts and the actions on them. New alerts load while the page is visible. */
export function useAlerts() {
  const host = useHost()
  const { api, events, outbox } = host
  const queryClient = useQueryClient()
  const alerts = useQuery({ ...notificationsQuery(api), staleTime: 0 })
  const unreadCount = useQuery({
    ...unreadCountQuery(api),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
  })
  // Without a count from the backend, counts the loaded alerts.
  const unread =
    unreadCount.data ??
    (unreadCount.error ? alerts.data?.filter(({ is_read }) => !is_read).length : undefined)
  const [isEnd, setEnd] = useState(false)
  const [isFetchingEarlier, run] = useBusy()

  // The header's badge listens to this event.
  useEffect(() => {
    if (unread !== undefined) events.publish('notifications.counted', { unread })
  }, [unread, events])

  const deps = {
    outbox,
    queryClient,
    onCounted: (count: number) => events.publish('notifications.counted', { unread: count }),
  }

  return {
    alerts,
    unread,
    isFetchingEarlier,
    hasEarlier: !isEnd && mayHaveEarlier(alerts.data ?? []),
    markRead: (id: number) => showOutcome(host, () => markNotificationRead(deps, id), MARK_READ_FAILED),
    markAllRead: () => showOutcome(host, () => markAllNotificationsRead(deps), MARK_ALL_READ_FAILED),
    showEarlier: () =>
      run(() =>
        showOutcome(host, async () => setEnd(!(await fetchEarlier(api, queryClient))), EARLIER_FAILED),
      ),
  }
}
