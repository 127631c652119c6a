import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

// site-path.test.ts tries more addresses.
test.each(['/', '/blog/some-story#tags'])('keeps %s', (address) => {
  expect(returnAddress(address)).toBe(address)
})

test.each([null, 'https://evil.example/', '//evil.example/', '/auth', '/auth?return=/auth', '/x/../auth'])(
  '%j becomes the dashboard',
  (address) => {
    expect(returnAddress(address)).toBe('/dashboard')
  },
)
