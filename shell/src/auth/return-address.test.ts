import { expect, test } from 'vitest'
import { HOME_OF_MEMBERS, returnAddress } from './return-address.ts'

test.each(['/', '/admin', '/discover?search=skims&category=fashion', '/blog/some-story#tags'])(
  'keeps %s',
  (address) => {
    expect(returnAddress(address)).toBe(address)
  },
)

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/..//evil.example/',
  '/%2e%2e//evil.example/',
  'javascript:alert(1)',
  ' //evil.example',
  '/auth',
  '/auth?return=/auth',
  '/x/../auth',
])('%j becomes the dashboard', (address) => {
  expect(returnAddress(address)).toBe(HOME_OF_MEMBERS)
})
