import {
  NO_SUBSCRIPTIONS,
  type Subscriptions,
  subscriptionsSchema,
} from '@a-list/domain/members/user-meta.ts'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import { query } from '../query.ts'
import { subscriptionKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { idNumber, listOf, withFallbacks } from '../wire/schemas.ts'

const subscriptionsWireSchema = z.extend(withFallbacks(subscriptionsSchema, NO_SUBSCRIPTIONS), {
  followed_brands: z.catch(listOf(idNumber), []),
})

/** GET /a-list/v1/subscriptions of the signed-in member. @throws ApiFailure */
export async function fetchSubscriptions(api: SiteApi, signal?: AbortSignal): Promise<Subscriptions> {
  const request = { base: 'custom', path: '/subscriptions', schema: subscriptionsWireSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function subscriptionsQuery(api: SiteApi) {
  return query(subscriptionKeys.all, ({ signal }) => fetchSubscriptions(api, signal), personalDefaults)
}
