import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { notificationKeys } from './keys.ts'

/** GET /a-list/v1/notifications/unread-count. @throws ApiFailure */
export async function fetchUnreadCount(api: ApiClient, signal?: AbortSignal): Promise<number> {
  const schema = z.object({ count: z.number() })
  const request = { base: 'custom', path: '/notifications/unread-count', schema } as const
  return (await api.request({ ...request, signal })).data.count
}

export function unreadCountQuery(api: ApiClient) {
  return queryOptions({
    ...personalDefaults,
    queryKey: notificationKeys.unread(),
    queryFn: ({ signal }) => fetchUnreadCount(api, signal),
  })
}
