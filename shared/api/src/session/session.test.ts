import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accessFixtures } from '../testing/access-fixtures.ts'
import { browser, good, settled, shopper } from '../testing/browser-session.ts'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import type { WireResponse } from '../testing/wire-response.ts'
import { createSession } from './session.ts'
import { TOKEN_KEY, tokenIn } from './token-storage.ts'

describe('at the start', () => {
  test('without a token, the person is a visitor', async () => {
    const { session, backend } = browser(good)
    expect(session.getState()).toEqual({ status: 'unknown', user: null })
    session.start()
    await settled(session, 'visitor')
    expect(backend.requests).toEqual([])
  })

  test('with a token, the session has its user, with e-mail and roles', async () => {
    const { session, backend } = browser(good, 'kept')
    session.start()
    await settled(session, 'signed-in')
    expect(session.getState().user).toEqual(shopper)
    expect(backend.requests[0]?.path).toBe('/wp-json/wp/v2/users/me?context=edit')
  })

  test('signs in even if the backend omits e-mail and roles', async () => {
    const { session } = browser(
      { ...good, '/wp/v2/users/me': accessFixtures.meWithoutContext.response },
      'kept',
    )
    session.start()
    await settled(session, 'signed-in')
    expect(session.getState().user).toEqual({ ...shopper, email: '', roles: [] })
  })

  test.each([
    ['stale', [accessFixtures.staleToken.response, accessFixtures.meAsVisitor.response]],
    ['refused', [accessFixtures.meAsVisitor.response]],
  ])('a token that is %s is dropped', async (_, responses) => {
    const { session, storage } = browser({ '/wp/v2/users/me': responses }, 'old')
    session.start()
    await settled(session, 'visitor')
    expect(storage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('one 401 does not sign out a person whose token is valid', async () => {
    const script = {
      ...{ '/wp/v2/users/me': accessFixtures.meAsVisitor.response },
      ...{ '/jwt-auth/v1/token/validate': ok({ code: 'jwt_auth_valid_token' }) },
    }
    const { session, storage } = browser(script, 'kept')
    storage.setItem('alist:user', JSON.stringify(shopper))
    await session.refresh()
    expect([session.getState().user, storage.getItem(TOKEN_KEY)]).toEqual([shopper, 'kept'])
  })

  test('an outage does not sign out: the token stays, and so the user is back when the backend is', async () => {
    vi.useFakeTimers()
    try {
      const responses = ['down' as const, accessFixtures.me.response]
      const { session, storage } = browser({ '/wp/v2/users/me': responses }, 'kept')
      const stop = session.start()
      await vi.advanceTimersByTimeAsync(0)
      expect([session.getState().status, storage.getItem(TOKEN_KEY)]).toEqual(['unknown', 'kept'])
      await vi.advanceTimersByTimeAsync(3000)
      expect(session.getState().status).toBe('signed-in')
      stop()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('after the end, a response is ignored, and nothing is asked again', async () => {
    vi.useFakeTimers()
    try {
      const answer = Promise.withResolvers<WireResponse>()
      const { session, storage } = browser({ '/wp/v2/users/me': () => answer.promise }, 'kept')
      storage.setItem('alist:user', JSON.stringify(shopper))
      session.start()()
      answer.resolve(accessFixtures.me.response)
      await vi.advanceTimersByTimeAsync(60_000)
      expect([session.getState().status, vi.getTimerCount()]).toEqual(['unknown', 0])
    } finally {
      vi.useRealTimers()
    }
  })

  test('a sign-out during a sign-in wins', async () => {
    const user = Promise.withResolvers<WireResponse>()
    const { session, storage } = browser({ ...good, '/wp/v2/users/me': () => user.promise })
    const signingIn = session.signIn('shopper', 'secret')
    await vi.waitFor(() => expect(storage.getItem(TOKEN_KEY)).not.toBeNull())
    session.signOut()
    user.resolve(accessFixtures.me.response)
    expect(await signingIn).toMatchObject({ ok: false })
    expect([session.getState().status, storage.getItem(TOKEN_KEY)]).toEqual(['visitor', null])
  })

  test('the stored user is signed in while the backend is unreachable', async () => {
    const { session, storage } = browser(good, 'kept')
    onTestFinished(session.start())
    await settled(session, 'signed-in')
    const later = browser({ '/wp/v2/users/me': ['down', accessFixtures.meAsVisitor.response] }, 'kept')
    later.storage.setItem('alist:user', storage.getItem('alist:user') ?? '')
    onTestFinished(later.session.start())
    await settled(later.session, 'signed-in')
    expect(later.session.getState().user).toEqual(shopper)
    await later.session.refresh()
    expect([later.session.getState().status, later.storage.getItem('alist:user')]).toEqual(['visitor', null])
  })

  test('this is also true behind a gateway that responds with "no route"', async () => {
    const { session, storage } = browser({}, 'kept')
    storage.setItem('alist:user', JSON.stringify(shopper))
    onTestFinished(session.start())
    await settled(session, 'signed-in')
    expect(storage.getItem(TOKEN_KEY)).toBe('kept')
  })

  test('the stored user is shown before a slow backend responds', async () => {
    vi.stubGlobal('ALIST_TIME_SCALE', 1)
    vi.useFakeTimers()
    try {
      const answer = Promise.withResolvers<WireResponse>()
      const { session, storage } = browser({ '/wp/v2/users/me': () => answer.promise }, 'kept')
      storage.setItem('alist:user', JSON.stringify(shopper))
      const stop = session.start()
      await vi.advanceTimersByTimeAsync(1000)
      expect(session.getState().status).toBe('unknown')
      await vi.advanceTimersByTimeAsync(1000)
      expect(session.getState()).toEqual({ status: 'signed-in', user: shopper })
      answer.resolve(accessFixtures.meAsVisitor.response)
      await vi.advanceTimersByTimeAsync(0)
      expect([session.getState().status, storage.getItem(TOKEN_KEY)]).toEqual(['visitor', null])
      stop()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an invalid stored user is ignored', async () => {
    const { session, storage, backend } = browser({ '/wp/v2/users/me': 'down' }, 'kept')
    storage.setItem('alist:user', '{"id":"seven"}')
    await session.refresh()
    expect([backend.requests.length, session.getState().status]).toEqual([1, 'unknown'])
  })

  test('on a server the state is unknown, without a request', () => {
    const backend = fakeBackend(good)
    const session = createSession({ api: backend.client() })
    onTestFinished(session.start())
    expect([session.getState().status, backend.requests.length]).toEqual(['unknown', 0])
  })
})

describe('signing out', () => {
  test('removes the token at once, and revokes it', async () => {
    const { session, storage, backend } = browser(
      { ...good, '/jwt-auth/v1/token/revoke': ok({ success: true }) },
      'kept',
    )
    session.signOut()
    expect([session.getState().status, storage.getItem(TOKEN_KEY)]).toEqual(['visitor', null])
    await vi.waitFor(() => expect(backend.requests).toHaveLength(1))
    expect(backend.requests[0]?.headers.get('authorization')).toBe('Bearer kept')
  })

  test('a late response doesn’t sign anyone in again', async () => {
    let answer: (value: typeof accessFixtures.me.response) => void = () => {}
    const late = new Promise<typeof accessFixtures.me.response>((resolve) => {
      answer = resolve
    })
    const { session, states, backend } = browser({ '/wp/v2/users/me': () => late }, 'kept')
    session.start()
    await vi.waitFor(() => expect(backend.requests).toHaveLength(1))
    session.signOut()
    answer(accessFixtures.me.response)
    await late
    await Promise.resolve()
    expect(states).toEqual(['visitor'])
  })
})

describe('other tabs', () => {
  test('a sign-in or sign-out in another tab also happens here', async () => {
    const { session, storage, notifyFromOtherTab } = browser(good)
    const stop = session.start()
    await settled(session, 'visitor')
    storage.setItem(TOKEN_KEY, 'theirs')
    notifyFromOtherTab(TOKEN_KEY)
    await settled(session, 'signed-in')
    storage.removeItem(TOKEN_KEY)
    notifyFromOtherTab(null)
    await settled(session, 'visitor')
    stop()
    storage.setItem(TOKEN_KEY, 'again')
    notifyFromOtherTab(TOKEN_KEY)
    expect(session.getState().status).toBe('visitor')
  })
})

test('a token refused during a visit signs out', async () => {
  const { session } = browser(
    {
      '/wp/v2/users/me': [
        accessFixtures.me.response,
        accessFixtures.staleToken.response,
        accessFixtures.meAsVisitor.response,
      ],
    },
    'kept',
  )
  session.start()
  await settled(session, 'signed-in')
  session.start()
  await settled(session, 'visitor')
})

test('blocked storage counts as empty', async () => {
  const locked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { getItem: locked, setItem: locked, removeItem: locked }
  const session = createSession({ storage, api: fakeBackend(good).client({ token: tokenIn(storage) }) })
  session.start()
  await settled(session, 'visitor')
  expect(await session.signIn('shopper', 'alist-demo')).toMatchObject({ ok: false })
})
