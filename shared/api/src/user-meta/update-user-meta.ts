import type { UserMeta } from '@a-list/domain/user-meta.ts'
import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { throwUnlessSuccess } from '../outbox/refusal.ts'
import { write } from '../write.ts'

/** Spec section 8, "Onboarding". */
export const PREFERENCES_FAILED = 'Failed to save your preferences. Please try again.'

/** POST /a-list/v1/user-meta: changes only the given values. @throws ApiFailure */
export async function updateUserMeta(api: ApiClient, change: Partial<UserMeta>): Promise<void> {
  throwUnlessSuccess(
    await write(api, { base: 'custom', path: '/user-meta', body: change, schema: z.unknown() }),
  )
}

/** POST /a-list/v1/user-meta/onboarding-complete. @throws ApiFailure */
export async function completeOnboarding(
  api: ApiClient,
  change: Pick<Partial<UserMeta>, 'onboarding_preferences' | 'onboarding_step'> = {},
): Promise<void> {
  const onboarding_completed_at = new Date().toISOString()
  const body = { ...change, onboarding_complete: true, onboarding_completed_at }
  const path = '/user-meta/onboarding-complete'
  throwUnlessSuccess(await write(api, { base: 'custom', path, body, schema: z.unknown() }))
}
