import { expect, test } from 'vitest'
import { clearedRefreshCookie, needsSecureCookie, refreshCookie, refreshTokenOf } from './refresh-cookie.ts'

const given = (headers: Record<string, string>) => (name: string) => headers[name]

test.each([
  [true, {}, true],
  [true, { host: 'shop.example' }, true],
  [true, { host: 'localhost:3000' }, false],
  [true, { host: '127.0.0.1:3001', 'x-forwarded-host': 'localhost:3000' }, false],
  [true, { host: '127.0.0.1:3001', 'x-forwarded-host': 'shop.example' }, true],
  [true, { host: 'localhost.evil.example' }, true],
  [false, { host: 'shop.example' }, false],
  [false, { host: 'localhost', 'x-forwarded-proto': 'https' }, true],
])('production %s with %j is secure: %s', (production, headers, secure) => {
  expect(needsSecureCookie({ production, cookieSecure: undefined }, given(headers))).toBe(secure)
})

test('COOKIE_SECURE overrides everything else', () => {
  expect(needsSecureCookie({ production: true, cookieSecure: false }, given({ host: 'shop.example' }))).toBe(
    false,
  )
})

test('the cookie is found among others by its full name', () => {
  const token = 'a'.repeat(43)
  const [pair = ''] = refreshCookie(token, true).split(';')
  expect(refreshTokenOf(`x=1; ${pair}; y=2`)).toBe(token)
  expect(refreshTokenOf(`not_${pair}`)).toBeUndefined()
  expect(refreshTokenOf(clearedRefreshCookie(true).split(';')[0])).toBeUndefined()
  expect(refreshTokenOf(undefined)).toBeUndefined()
})
