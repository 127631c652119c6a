import { NO_SUBSCRIPTIONS, type Subscriptions, subscriptionsSchema } from '@a-list/domain/user-meta.ts'
import { queryOptions } from '@tanstack/react-query'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { withFallbacks } from '../wire/schemas.ts'
import { subscriptionKeys } from './keys.ts'

const subscriptionsWireSchema = withFallbacks(subscriptionsSchema, NO_SUBSCRIPTIONS)

/** GET /a-list/v1/subscriptions, of the signed-in person. @throws ApiFailure */
export async function fetchSubscriptions(api: ApiClient, signal?: AbortSignal): Promise<Subscriptions> {
  const request = { base: 'custom', path: '/subscriptions', schema: subscriptionsWireSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function subscriptionsQuery(api: ApiClient) {
  return queryOptions({
    ...personalDefaults,
    queryKey: subscriptionKeys.all,
    queryFn: ({ signal }) => fetchSubscriptions(api, signal),
  })
}
