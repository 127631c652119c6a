import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import { query } from '../query.ts'
import { pushKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'

const CALL = { base: 'extension', path: '/account/push' } as const

const pushSettingsSchema = z.object({
  /** The key with which a browser subscribes, in base64url. */
  public_key: z.string(),
  /** The subscriptions of this session. Another member's subscription in the same browser is not in it. */
  endpoints: z.array(z.string()),
})

export type PushSettings = z.infer<typeof pushSettingsSchema>

/** GET /a-list/v2/account/push: what the browser needs for push messages. */
export function pushSettingsQuery(api: SiteApi) {
  const request = { ...CALL, schema: pushSettingsSchema }
  return query(
    pushKeys.all,
    async ({ signal }) => (await api.request({ ...request, signal })).data,
    personalDefaults,
  )
}

/** PUT /a-list/v2/account/push: sends alerts to this subscription of a browser. @throws ApiFailure */
export async function subscribePush(api: SiteApi, { endpoint, keys }: PushSubscriptionJSON): Promise<void> {
  await api.request({ ...CALL, method: 'PUT', body: { endpoint, keys }, schema: z.unknown() })
}

/** DELETE /a-list/v2/account/push. @throws ApiFailure */
export async function unsubscribePush(api: SiteApi, endpoint: string): Promise<void> {
  await api.request({ ...CALL, method: 'DELETE', body: { endpoint }, schema: z.unknown() })
}
