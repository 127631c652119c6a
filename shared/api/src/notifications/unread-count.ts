import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { notificationKeys } from '../query-keys.ts'

/** GET /a-list/v1/notifications/unread-count. @throws ApiFailure */
export async function fetchUnreadCount(api: ApiClient, signal?: AbortSignal): Promise<number> {
  const schema = z.object({ count: z.number() })
  const request = { base: 'custom', path: '/notifications/unread-count', schema } as const
  return (await api.request({ ...request, signal })).data.count
}

export function unreadCountQuery(api: ApiClient) {
  return query(notificationKeys.unread(), ({ signal }) => fetchUnreadCount(api, signal), personalDefaults)
}
