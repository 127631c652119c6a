import type { ApiClient } from '@a-list/api/client.ts'
import { notificationKeys } from '@a-list/api/query-keys.ts'
import { queryOptions } from '@tanstack/react-query'

/** The number of unread alerts. The code to fetch it loads after sign-in. */
export function unreadQuery(api: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.unread(),
    queryFn: async ({ signal }): Promise<number> => {
      const { fetchUnreadCount } = await import(
        /* webpackChunkName: "unread" */ '@a-list/api/notifications/unread-count.ts'
      )
      return fetchUnreadCount(api, signal)
    },
  })
}
