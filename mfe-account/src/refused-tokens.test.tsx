// @vitest-environment happy-dom
import { isFull } from '@a-list/domain/testing/full.ts'
import { json, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { QUEUED_WRITES, WRITES } from '../testing/account-writes.ts'
import { openAccount } from '../testing/open-account.tsx'

describe('a write whose token is refused', () => {
  const RENEWAL = 'POST /jwt-auth/v1/token/refresh'
  const tried = [WRITES, QUEUED_WRITES].flatMap((writes) => (isFull ? writes : writes.slice(0, 1)))

  test.each(tried)('%s: the token is renewed and the request repeated', async (line, path, act) => {
    let wasRefused = false
    const account = openAccount(path, {
      [line]: (body, url) => {
        const isFirst = !wasRefused
        wasRefused = true
        return isFirst ? refusal(401, 'jwt_auth_invalid_token') : account.healthyResponse(line)(body, url)
      },
      [RENEWAL]: () => json({ token: 'd.e.f' }),
    })
    // Prevents the download, which would navigate away.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await act(account)
    await waitFor(() => expect(account.requestCount(line)).toBe(2))
    await screen.findByText('Hello, Sam Shopper')
    expect(account.hostCalls.toasts.filter(({ tone }) => tone === 'destructive')).toEqual([])
  })

  test.each(tried)(
    '%s: if renewal fails, the page begins anew with a link to sign-in and a return path',
    async (line, path, act) => {
      const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
      const account = openAccount(path, {
        [line]: () => refusal(401, 'jwt_auth_invalid_token'),
        [RENEWAL]: () => refusal(401, 'alist_no_session'),
      })
      await screen.findByText('Hello, Sam Shopper')
      expect(scroll).not.toHaveBeenCalled()
      await act(account)
      const signIn = await screen.findByRole('link', { name: 'Sign In' })
      expect(signIn.getAttribute('href')).toBe(`/auth?return=${encodeURIComponent(path)}`)
      expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
    },
  )
})
