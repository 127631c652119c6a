import { NO_SUBSCRIPTIONS, type Subscriptions, subscriptionsSchema } from '@a-list/domain/user-meta.ts'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { subscriptionKeys } from '../query-keys.ts'
import { withFallbacks } from '../wire/schemas.ts'

const subscriptionsWireSchema = withFallbacks(subscriptionsSchema, NO_SUBSCRIPTIONS)

/** GET /a-list/v1/subscriptions of the signed-in member. @throws ApiFailure */
export async function fetchSubscriptions(api: ApiClient, signal?: AbortSignal): Promise<Subscriptions> {
  const request = { base: 'custom', path: '/subscriptions', schema: subscriptionsWireSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function subscriptionsQuery(api: ApiClient) {
  return query(subscriptionKeys.all, ({ signal }) => fetchSubscriptions(api, signal), personalDefaults)
}
