import { type Notification, notificationSchema } from '@a-list/domain/members/notification.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { personalDefaults, pollEvery } from '../caching.ts'
import { type QueryContext, query } from '../query.ts'
import { notificationKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { idNumber, listOf, withFallbacks } from '../wire/schemas.ts'

const notificationWireSchema = z.extend(withFallbacks(notificationSchema, { source: '', metadata: {} }), {
  id: idNumber,
  user_id: idNumber,
})

/** Notifications per page. */
const PER_PAGE = 20
/** How often an open page fetches new notifications. */
export const POLL_MS = 60_000

interface NotificationFilter {
  unreadOnly?: boolean
  /** Page number, counted from 1. */
  page?: number
  signal?: AbortSignal
}

/** GET /a-list/v1/notifications, newest first. @throws ApiFailure */
export async function fetchNotifications(
  api: SiteApi,
  { unreadOnly = false, page = 1, signal }: NotificationFilter = {},
): Promise<Notification[]> {
  const query = { per_page: PER_PAGE, page, unread_only: unreadOnly ? true : undefined }
  const schema = listOf(notificationWireSchema)
  return (await api.request({ base: 'custom', path: '/notifications', query, schema, signal })).data
}

/** Refetches every minute while the page is visible. Older pages that fetchEarlier added stay in the list. */
export function notificationsQuery(api: SiteApi) {
  const queryKey = notificationKeys.list()
  const fetchNewest = async ({ client, signal }: QueryContext) => {
    const newest = await fetchNotifications(api, { signal })
    return withoutDoubles([...newest, ...(client.getQueryData<Notification[]>(queryKey) ?? [])])
  }
  const newest = query(queryKey, fetchNewest, personalDefaults)
  return queryOptions({ ...newest, refetchInterval: pollEvery(POLL_MS) })
}

/** Whether older notifications may exist. */
export function mayHaveEarlier(known: readonly Notification[]): boolean {
  return known.length >= PER_PAGE
}

/**
 * Fetches the next older page and appends it.
 * @returns whether the page was full
 * @throws ApiFailure
 */
export async function fetchEarlier(api: SiteApi, queryClient: QueryClient): Promise<boolean> {
  const queryKey = notificationKeys.list()
  const known = queryClient.getQueryData<Notification[]>(queryKey) ?? []
  const page = Math.floor(known.length / PER_PAGE) + 1
  const earlier = await fetchNotifications(api, { page })
  queryClient.setQueryData<Notification[]>(queryKey, (list = []) => withoutDoubles([...list, ...earlier]))
  return earlier.length === PER_PAGE
}

function withoutDoubles(list: readonly Notification[]): Notification[] {
  return [...new Map(list.toReversed().map((item) => [item.id, item])).values()].toReversed()
}

/** GET /a-list/v1/notifications/unread-count. @throws ApiFailure */
export async function fetchUnreadCount(api: SiteApi, signal?: AbortSignal): Promise<number> {
  const schema = z.object({ count: z.number() })
  const request = { base: 'custom', path: '/notifications/unread-count', schema } as const
  return (await api.request({ ...request, signal })).data.count
}

export function unreadCountQuery(api: SiteApi) {
  return query(notificationKeys.unread(), ({ signal }) => fetchUnreadCount(api, signal), personalDefaults)
}
