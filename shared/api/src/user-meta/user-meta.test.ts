import { describe, expect, test } from 'vitest'
import { fetchSubscriptions } from '../subscriptions/subscriptions.ts'
import { ok } from '../testing/fake-backend.ts'
import { recordCall } from '../testing/record-call.ts'
import { sendThrough } from '../testing/test-outbox.ts'
import { completeOnboarding, fetchUserMeta, PREFERENCES_FAILED, updateUserMeta } from './user-meta.ts'

describe('the settings of a member', () => {
  test('user meta has defaults and can be updated field by field', async () => {
    const { result } = await recordCall(ok({ onboarding_step: 3 }), (api) => fetchUserMeta(api))
    expect(result).toMatchObject({ onboarding_complete: false, onboarding_step: 3, followed_brands: [] })
    expect(result.notification_preferences.product_drops).toBe(true)
    const changed = await recordCall(ok({}), (api) =>
      updateUserMeta({ send: (write) => sendThrough(api, write) }, { onboarding_step: 4 }),
    )
    expect([changed.line, changed.body]).toEqual([
      'POST /wp-json/a-list/v1/user-meta',
      { onboarding_step: 4 },
    ])
    const done = await recordCall(ok({}), (api) =>
      completeOnboarding({ send: (write) => sendThrough(api, write) }),
    )
    expect(done.line).toBe('POST /wp-json/a-list/v1/user-meta/onboarding-complete')
    expect(done.body).toEqual({ onboarding_complete: true, onboarding_completed_at: expect.any(String) })
    expect(PREFERENCES_FAILED).toBe('Failed to save your preferences. Please try again.')
  })

  test('empty subscriptions are accepted in several formats', async () => {
    const { result } = await recordCall(ok({ followed_brands: [7], followed_categories: false }), (api) =>
      fetchSubscriptions(api),
    )
    expect(result).toEqual({ followed_brands: [7], followed_categories: [], followed_celebrities: [] })
  })
})
