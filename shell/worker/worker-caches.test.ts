import { expect, test } from 'vitest'
import { isCacheablePage, isFile, isPicture } from './worker-caches.ts'

const at = (path: string) => new URL(path, 'https://a-list.example')

test.each([
  ['/', true],
  ['/discover?category=beauty', true],
  ['/exitement', true],
  ['/exit?url=https://shop.example', false],
  ['/EXIT/', false],
  ['/preview', false],
  ['/list/0a1b2c', false],
  ['/lists', true],
  ['/admin', false],
  ['/admin/submissions', false],
  ['/auth?return=/dashboard', false],
  ['/reset-password?return=/', false],
  ['/confirmations', true],
  ['/__remotes', false],
  ['/offline?to=/', false],
])('%s may be cached: %s', (path, expected) => {
  expect(isCacheablePage(at(path))).toBe(expected)
})

test.each([
  ['/assets/shell.0a1b2c3d.js', 'file'],
  ['/remotes/blog/1.4.0/story.0a1b2c3d.js', 'file'],
  // The content of these files changes under the same URL in `npm run dev`.
  ['/remotes/blog/0.0.0-dev/story.js', undefined],
  ['/remotes/blog', undefined],
  ['/pictures/brands/1.avif', 'picture'],
  ['/images/media/7?w=320', 'picture'],
  ['/images?url=https%3A%2F%2Fwp.example%2Fa.jpg&w=320', 'picture'],
  ['/imagesque', undefined],
  ['/wp-json/wp/v2/brands', undefined],
  ['/feed.xml', undefined],
])('%s is a %s', (path, kind) => {
  const url = at(path)
  expect(isFile(url) ? 'file' : isPicture(url) ? 'picture' : undefined).toBe(kind)
})
