import { USER_META_DEFAULTS, type UserMeta, userMetaSchema } from '@a-list/domain/members/user-meta.ts'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import type { SiteOutbox } from '../outbox/site-write.ts'
import { query } from '../query.ts'
import { userMetaKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { idNumber, listOf, withFallbacks } from '../wire/schemas.ts'

const userMetaWireSchema = z.extend(withFallbacks(userMetaSchema, USER_META_DEFAULTS), {
  followed_brands: z.catch(listOf(idNumber), []),
})

/** GET /a-list/v1/user-meta of the signed-in member. @throws ApiFailure */
export async function fetchUserMeta(api: SiteApi, signal?: AbortSignal): Promise<UserMeta> {
  return (await api.request({ base: 'custom', path: '/user-meta', schema: userMetaWireSchema, signal })).data
}

export function userMetaQuery(api: SiteApi) {
  return query(userMetaKeys.all, ({ signal }) => fetchUserMeta(api, signal), personalDefaults)
}

/** Spec section 8, "Onboarding". */
export const PREFERENCES_FAILED = 'Failed to save your preferences. Please try again.'

const WRITE = { label: 'Your preferences', kind: 'preference', base: 'custom' } as const

/**
 * POST /a-list/v1/user-meta: changes only the given values. While the backend can't be reached, the change waits in
 * the outbox.
 * @throws ApiFailure
 */
export async function updateUserMeta(outbox: SiteOutbox, change: Partial<UserMeta>): Promise<void> {
  await outbox.send({ ...WRITE, path: '/user-meta', body: change })
}

/** POST /a-list/v1/user-meta/onboarding-complete, like updateUserMeta. @throws ApiFailure */
export async function completeOnboarding(
  outbox: SiteOutbox,
  change: Pick<Partial<UserMeta>, 'onboarding_preferences' | 'onboarding_step'> = {},
): Promise<void> {
  const onboarding_completed_at = new Date().toISOString()
  const body = { ...change, onboarding_complete: true, onboarding_completed_at }
  await outbox.send({ ...WRITE, path: '/user-meta/onboarding-complete', body })
}
