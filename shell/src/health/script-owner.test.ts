import { HOST_VERSION } from '@a-list/remote/health-limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerOf } from './script-owner.ts'

const ORIGIN = 'https://a-list.example'

test.each([
  [`${ORIGIN}/remotes/blog/1.4.0-3f9ab2c1/web/story.js`, { remote: 'blog', version: '1.4.0-3f9ab2c1' }],
  [`${ORIGIN}/assets/main.1a2b.js`, HOST_VERSION],
  ['an inline script', undefined],
  [`${ORIGIN}/brand/skims`, HOST_VERSION],
  ['https://ads.example/remotes/blog/1.4.0/web/story.js', undefined],
  ['chrome-extension://abc/content.js', undefined],
  ['', undefined],
])('the owner of %s', (url, owner) => {
  expect(ownerOf(url, ORIGIN)).toEqual(owner)
})

test('any address has an owner or none, and never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl()), (url) => void ownerOf(url, ORIGIN)))
})
