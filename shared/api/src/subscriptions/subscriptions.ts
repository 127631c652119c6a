import { type Subscriptions, subscriptionsSchema } from '@a-list/domain/user-meta.ts'
import { queryOptions } from '@tanstack/react-query'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { subscriptionKeys } from './keys.ts'

/** GET /a-list/v1/subscriptions, of the signed-in person. @throws ApiFailure */
export async function fetchSubscriptions(api: ApiClient, signal?: AbortSignal): Promise<Subscriptions> {
  const request = { base: 'custom', path: '/subscriptions', schema: subscriptionsSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function subscriptionsQuery(api: ApiClient) {
  return queryOptions({
    ...personalDefaults,
    queryKey: subscriptionKeys.all,
    queryFn: ({ signal }) => fetchSubscriptions(api, signal),
  })
}
