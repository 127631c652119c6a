import { subscriptionsSchema, userMetaSchema } from '@a-list/domain/members/user-meta.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { brandId, type ContractBackend, refusal, request } from './contract-backend.ts'

const TOKEN = '/jwt-auth/v1/token'
const ME = '/wp/v2/users/me'
const META = '/a-list/v1/user-meta'
const toggled = z.object({ success: z.literal(true), isFollowing: z.boolean() })

const signedIn = z.object({
  token: z.string(),
  user_email: z.string(),
  user_nicename: z.string(),
  user_display_name: z.string(),
})

export function accountCalls(backend: ContractBackend): void {
  test('a wrong password gets 403 and a code of the sign-in plugin', async () => {
    for (const username of ['shopper', 'nobody-at-all']) {
      const body = { username, password: 'not-the-password' }
      expect(await refusal(backend, 'POST', TOKEN, { body })).toMatchObject({
        status: 403,
        code: expect.stringMatching(/^\[jwt_auth\] /),
      })
    }
  })

  test('a registered user can sign in and read their account', async () => {
    const username = `contract-${crypto.randomUUID().slice(0, 8)}`
    const credentials = { username, password: 'a-long-password-for-a-test' }
    const body = { ...credentials, email: `${username}@example.com` }
    const response = await backend.send('POST', '/wp/v2/users', { body })
    expect([response.status, Object(await response.json()).username ?? username]).toEqual([201, username])
    const { token } = await request(backend, signedIn, 'POST', TOKEN, { body: credentials })
    expect(await backend.json('GET', `${ME}?context=edit`, { token })).toMatchObject({
      username,
      email: body.email,
      roles: ['subscriber'],
    })
    expect(await backend.json('POST', ME, { token, body: { name: 'Jo Contract' } })).toMatchObject({
      name: 'Jo Contract',
    })
    expect(await backend.json('POST', `${TOKEN}/validate`, { token })).toMatchObject({
      data: { status: 200 },
    })
    expect((await refusal(backend, 'POST', '/wp/v2/users', { body })).status).toBe(400)
  })

  test('requests without a token or with a forged token are refused', async () => {
    expect(await refusal(backend, 'GET', ME)).toEqual({ status: 401, code: 'rest_not_logged_in' })
    for (const path of [ME, '/wp/v2/celebrity_brand']) {
      expect(await refusal(backend, 'GET', path, { token: 'forged.token.here' })).toMatchObject({
        status: 403,
        code: expect.stringMatching(/^jwt_auth_/),
      })
    }
  })

  test('settings and onboarding are stored per user', async () => {
    const token = await backend.signIn('shopper')
    expect((await refusal(backend, 'GET', META)).status).toBe(401)
    const body = { onboarding_step: 3, notification_preferences: { new_brands: false } }
    const changed = await request(backend, userMetaSchema, 'POST', META, { token, body })
    expect(changed).toMatchObject({
      onboarding_step: 3,
      notification_preferences: { new_brands: false, product_drops: true },
    })
    expect(await backend.json('GET', `${META}/onboarding_step`, { token })).toEqual({
      key: 'onboarding_step',
      value: 3,
    })
    const done = await request(backend, userMetaSchema, 'POST', `${META}/onboarding-complete`, {
      token,
      body: {},
    })
    expect(done.onboarding_complete).toBe(true)
    expect(Number.isNaN(Date.parse(done.onboarding_completed_at))).toBe(false)
    expect(
      (await refusal(backend, 'POST', META, { token, body: { onboarding_complete: 'perhaps' } })).status,
    ).toBe(400)
  })

  test('brands and categories are followed and unfollowed', async () => {
    const token = await backend.signIn('shopper')
    const brand_id = await brandId(backend, 'skims')
    const follow = () =>
      request(backend, toggled, 'POST', '/a-list/v1/subscriptions/brand', { token, body: { brand_id } })
    const follows = () => request(backend, subscriptionsSchema, 'GET', '/a-list/v1/subscriptions', { token })
    expect((await follow()).isFollowing).toBe(true)
    expect((await follows()).followed_brands).toContain(brand_id)
    expect((await follow()).isFollowing).toBe(false)
    expect((await follows()).followed_brands).not.toContain(brand_id)
    const category = { token, body: { category: 'Beauty' } }
    expect(
      (await request(backend, toggled, 'POST', '/a-list/v1/subscriptions/category', category)).isFollowing,
    ).toBe(true)
    expect((await follows()).followed_categories).toEqual(['Beauty'])
    await backend.json('POST', '/a-list/v1/subscriptions/category', category)
    expect(
      (
        await refusal(backend, 'POST', '/a-list/v1/subscriptions/brand', {
          token,
          body: { brand_id: 99_999_999 },
        })
      ).status,
    ).toBe(404)
  })

  test('a repeated newsletter sign-up gets the same response as the first', async () => {
    const body = { email: `${crypto.randomUUID()}@example.com` }
    const subscribed = z.object({ success: z.literal(true), message: z.string() })
    const first = await request(backend, subscribed, 'POST', '/wp/v2/newsletter/subscribe', { body })
    expect(await backend.json('POST', '/wp/v2/newsletter/subscribe', { body })).toEqual(first)
    expect(
      (await refusal(backend, 'POST', '/wp/v2/newsletter/subscribe', { body: { email: 'nobody' } })).status,
    ).toBe(400)
  })
}
