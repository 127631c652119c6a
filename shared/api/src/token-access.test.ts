import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { tokenIn } from './session/token-storage.ts'
import { inOneTab } from './tab-lock.ts'
import { accessFixtures } from './testing/access-fixtures.ts'
import { errorOf } from './testing/error-of.ts'
import { fakeBackend, memoryStorage, ok } from './testing/fake-backend.ts'
import { outageFixtures } from './testing/outage-fixtures.ts'

const things = { base: 'rest', path: '/things', schema: z.array(z.number()) } as const

describe('the token', () => {
  const withToken = (token: string | null) => {
    let current = token
    return {
      get: () => current,
      refused: vi.fn(() => {
        current = null
      }),
    }
  }

  test('is sent as a bearer token, but not to the sign-in endpoint', async () => {
    const backend = fakeBackend([ok([])])
    const client = backend.client({ token: withToken('t') })
    await client.request(things)
    await client.request({ ...things, base: 'auth' })
    expect(backend.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t', null])
  })

  test.each([
    ['jwt_auth_invalid_token', accessFixtures.staleToken.response],
    ['[jwt_auth] of an older plugin', { status: 403, body: { code: '[jwt_auth] bad_token' } }],
  ])(
    'is dropped when it is refused as %s on a public read, and the request is repeated without it',
    async (_, stale) => {
      const backend = fakeBackend([stale, ok([1])])
      const token = withToken('old')
      const client = backend.client({ token })
      const onRefused = vi.fn()
      client.onTokenRefused(onRefused)
      expect((await client.request(things)).data).toEqual([1])
      expect(backend.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
        'Bearer old',
        null,
      ])
      expect([token.refused.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 1])
    },
  )

  test('causes two requests and an error if it is always refused, but no loop', async () => {
    const backend = fakeBackend([accessFixtures.staleToken.response])
    expect(await errorOf(backend.client({ token: withToken('old') }).request(things))).toMatchObject({
      status: 403,
    })
    expect(backend.requests).toHaveLength(2)
  })

  test('is dropped after a 401 on a call that needs it, and the call is not repeated', async () => {
    const backend = fakeBackend([accessFixtures.meAsVisitor.response])
    const token = withToken('old')
    expect(await errorOf(backend.client({ token }).request(things))).toMatchObject({ status: 401 })
    expect(backend.requests.map(({ path }) => path)).toEqual([
      ...['/wp-json/wp/v2/things', '/wp-json/jwt-auth/v1/token/validate'],
    ])
    expect(token.get()).toBeNull()
  })

  test.each([
    ['is valid for the backend', ok({ code: 'jwt_auth_valid_token', data: { status: 200 } })],
    ['can’t be validated', 'down' as const],
  ])('a single 401 does not remove a token that %s', async (_, validation) => {
    const backend = fakeBackend({
      '/wp/v2/things': accessFixtures.meAsVisitor.response,
      '/jwt-auth/v1/token/validate': validation,
    })
    const token = withToken('good')
    expect(await errorOf(backend.client({ token }).request(things))).toMatchObject({ status: 401 })
    expect(token.get()).toBe('good')
    expect(backend.requests[1]?.headers.get('authorization')).toBe('Bearer good')
  })

  test('stays after a plain 403, which concerns permissions', async () => {
    const backend = fakeBackend([outageFixtures.noData.response])
    const token = withToken('good')
    await errorOf(backend.client({ token }).request(things))
    expect(token.get()).toBe('good')
  })

  test('is renewed once for requests that were refused together', async () => {
    let current = 'old'
    const token = { get: () => current, refused: vi.fn(), renewed: (fresh: string) => (current = fresh) }
    const backend = fakeBackend({
      '/jwt-auth/v1/token/refresh': ok({ token: 'new' }),
      '/wp/v2/things': ({ headers }) =>
        headers.get('authorization') === 'Bearer new' ? ok([1]) : accessFixtures.staleToken.response,
    })
    const client = backend.client({ token })
    const responses = await Promise.all([
      client.request(things),
      client.request(things),
      client.request(things),
    ])
    expect(responses.map(({ data }) => data)).toEqual([[1], [1], [1]])
    expect(backend.requests.filter(({ path }) => path.includes('refresh'))).toHaveLength(1)
    expect(token.refused).not.toHaveBeenCalled()
  })

  test('is dropped if its renewal is refused', async () => {
    const token = { ...withToken('old'), renewed: vi.fn() }
    const backend = fakeBackend({
      '/jwt-auth/v1/token/refresh': { status: 401, body: { code: 'alist_no_session' } },
      '/wp/v2/things': [accessFixtures.staleToken.response, ok([1])],
    })
    expect((await backend.client({ token }).request(things)).data).toEqual([1])
    expect([token.renewed.mock.calls.length, token.get()]).toEqual([0, null])
  })

  test('is replaced by a newer one from another tab when it is refused', async () => {
    let current = 'old'
    const token = { get: () => current, refused: vi.fn() }
    const backend = fakeBackend([
      () => {
        current = 'newer'
        return accessFixtures.staleToken.response
      },
      ok([1]),
    ])
    await backend.client({ token }).request(things)
    expect(backend.requests[1]?.headers.get('authorization')).toBe('Bearer newer')
    expect(token.refused).not.toHaveBeenCalled()
  })

  test('is renewed once for all tabs', async () => {
    const storage = memoryStorage({ wp_token: 'old' })
    let renewals = 0
    const backend = fakeBackend({
      '/jwt-auth/v1/token/refresh': () => ok({ token: `new-${++renewals}` }),
      '/wp/v2/things': ({ headers }) =>
        headers.get('authorization') === 'Bearer old' ? accessFixtures.staleToken.response : ok([1]),
    })
    const tabs = [1, 2, 3].map(() => backend.client({ token: tokenIn(storage) }))
    await Promise.all(tabs.map((tab) => tab.request(things)))
    expect([renewals, storage.getItem('wp_token')]).toEqual([1, 'new-1'])
  })

  test('is not renewed in a tab that waited while another tab signed out', async () => {
    const storage = memoryStorage({ wp_token: 'old' })
    const backend = fakeBackend({
      '/jwt-auth/v1/token/refresh': ok({ token: 'new' }),
      '/wp/v2/things': [accessFixtures.staleToken.response, ok([1])],
    })
    const refused = Promise.withResolvers<void>()
    const signedOutElsewhere = inOneTab('renewal')(async () => {
      await refused.promise
      storage.removeItem('wp_token')
    })
    const response = backend.client({ token: tokenIn(storage) }).request(things)
    await vi.waitFor(() => expect(backend.requests).toHaveLength(1))
    refused.resolve()
    await signedOutElsewhere
    expect((await response).data).toEqual([1])
    expect([storage.getItem('wp_token'), backend.requests.at(-1)?.headers.get('authorization')]).toEqual([
      null,
      null,
    ])
  })

  test.each([
    ['signed out', null, null],
    ['signed in anew', 'another', 'Bearer another'],
  ])('is not renewed after the page has %s', async (_, meanwhile, authorization) => {
    let current: string | null = 'old'
    const token = { get: () => current, refused: vi.fn(), renewed: vi.fn() }
    const backend = fakeBackend({
      '/jwt-auth/v1/token/refresh': () => {
        current = meanwhile
        return ok({ token: 'new' })
      },
      '/wp/v2/things': [accessFixtures.staleToken.response, ok([1])],
    })
    expect((await backend.client({ token }).request(things)).data).toEqual([1])
    expect(backend.requests.at(-1)?.headers.get('authorization') ?? null).toBe(authorization)
    expect([token.renewed.mock.calls, token.refused.mock.calls]).toEqual([[], []])
  })
})
