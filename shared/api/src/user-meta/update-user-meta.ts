import type { UserMeta } from '@a-list/domain/user-meta.ts'
import type { Outbox } from '../outbox/outbox.ts'

type Sender = Pick<Outbox, 'send'>

/** Spec section 8, "Onboarding". */
export const PREFERENCES_FAILED = 'Failed to save your preferences. Please try again.'

const WRITE = { label: 'Your preferences', kind: 'preference', base: 'custom' } as const

/**
 * POST /a-list/v1/user-meta: changes only the given values. While the backend can't be reached, the change waits in
 * the outbox.
 * @throws ApiFailure
 */
export async function updateUserMeta(outbox: Sender, change: Partial<UserMeta>): Promise<void> {
  await outbox.send({ ...WRITE, path: '/user-meta', body: change })
}

/** POST /a-list/v1/user-meta/onboarding-complete, like updateUserMeta. @throws ApiFailure */
export async function completeOnboarding(
  outbox: Sender,
  change: Pick<Partial<UserMeta>, 'onboarding_preferences' | 'onboarding_step'> = {},
): Promise<void> {
  const onboarding_completed_at = new Date().toISOString()
  const body = { ...change, onboarding_complete: true, onboarding_completed_at }
  await outbox.send({ ...WRITE, path: '/user-meta/onboarding-complete', body })
}
