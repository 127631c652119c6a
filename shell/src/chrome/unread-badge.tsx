import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import { notificationKeys } from '@a-list/api/query-keys.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Larger counts show as "9+", so that the badge keeps its size. */
const MAX_SHOWN = 9

/** The number of unread alerts on the account icon. The alerts page reports changes over the event bus. */
export function UnreadBadge() {
  const { api, events } = useHost()
  const queryClient = useQueryClient()
  const query = unreadQuery(api)
  const { data: unread = 0 } = useQuery(query)

  useEffect(
    () =>
      events.subscribe('notifications.counted', (payload) => {
        queryClient.setQueryData(unreadQuery(api).queryKey, payload.unread)
      }),
    [events, queryClient, api],
  )

  if (unread === 0) return null
  return (
    <span className="absolute top-0.5 right-0 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-2xs font-semibold text-on-accent">
      {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
      <span className="sr-only"> unread</span>
    </span>
  )
}

/** The number of unread alerts. The code that fetches it loads after sign-in. */
function unreadQuery(api: ApiClient) {
  return query(notificationKeys.unread(), async ({ signal }): Promise<number> => {
    const { fetchUnreadCount } = await import(
      /* webpackChunkName: "unread" */ '@a-list/api/notifications/notifications.ts'
    )
    return fetchUnreadCount(api, signal)
  })
}
