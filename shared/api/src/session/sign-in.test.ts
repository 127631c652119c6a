import { describe, expect, test } from 'vitest'
import { accessFixtures } from '../testing/access-fixtures.ts'
import { browser, good, shopper } from '../testing/browser-session.ts'
import { outageFixtures } from '../testing/outage-fixtures.ts'
import { TOKEN_KEY } from './token-storage.ts'

describe('signing in', () => {
  test('stores the token under wp_token and returns the user', async () => {
    const { session, storage, backend } = browser(good)
    expect(await session.signIn('shopper', 'alist-demo')).toEqual({ ok: true, user: shopper })
    expect(backend.requests[0]?.body).toEqual({ username: 'shopper', password: 'alist-demo' })
    expect(storage.getItem('wp_token')).toBe('header.payload.signature')
  })

  test.each([
    ['a wrong password', accessFixtures.wrongPassword.response, 'Invalid username or password'],
    [
      'an outage',
      'down' as const,
      'Login failed. The site can’t be reached right now; please try again in a moment.',
    ],
    [
      'a backend without accounts',
      outageFixtures.noRoute.response,
      'Login failed. This site has no accounts.',
    ],
    [
      'too many attempts',
      outageFixtures.throttled.response,
      'Login failed. Too many attempts: please try again in 7 seconds.',
    ],
  ])('after %s: no token, and its message', async (_, response, message) => {
    const { session, storage } = browser({ ...good, '/jwt-auth/v1/token': response })
    expect(await session.signIn('shopper', 'x')).toEqual({ ok: false, message })
    expect([storage.getItem(TOKEN_KEY), session.getState().user]).toEqual([null, null])
  })

  test('throttling does not open the circuit breaker', async () => {
    const { session, backend } = browser({ '/jwt-auth/v1/token': outageFixtures.throttled.response })
    for (const attempt of [1, 2, 3]) {
      expect(await session.signIn('shopper', `guess ${attempt}`)).toEqual({
        ok: false,
        message: 'Login failed. Too many attempts: please try again in 7 seconds.',
      })
    }
    expect(backend.requests).toHaveLength(3)
  })

  test('is attempted once, because a repeated password looks like an attack', async () => {
    const { session, backend } = browser({ '/jwt-auth/v1/token': 'down' })
    await session.signIn('shopper', 'x')
    expect(backend.requests).toHaveLength(1)
  })
})

describe('signing up', () => {
  const form = { username: 'sam', email: 'sam@example.com', password: 'a long password' }

  test('registers, then signs in', async () => {
    const { session, backend } = browser({ ...good, '/wp/v2/users': [{ status: 201, body: { id: 8 } }] })
    expect(await session.signUp(form)).toMatchObject({ ok: true })
    expect(backend.requests.map(({ path }) => path.split('?')[0])).toEqual([
      '/wp-json/wp/v2/users',
      '/wp-json/jwt-auth/v1/token',
      '/wp-json/wp/v2/users/me',
    ])
    const { username, password } = form
    expect(backend.requests.map(({ body }) => body)).toEqual([form, { username, password }, undefined])
  })

  test('fails, if registration is closed, with "Registration failed. Please try again."', async () => {
    const { session } = browser({ '/wp/v2/users': accessFixtures.registrationClosed.response })
    expect(await session.signUp(form)).toEqual({
      ok: false,
      message: 'Registration failed. Please try again.',
      error: expect.objectContaining({ kind: 'http', status: 401 }),
    })
  })
})
