import { imageSources } from '@a-list/domain/pictures/image-address.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImageHosts } from '../settings.ts'
import { hasHashedName, readImageUrl, readWidth } from './image-request.ts'

const HOSTS: ImageHosts = { backend: ['127.0.0.1:8080', 'wp.example'], others: ['cdn.example'] }
const read = (text: string) => readImageUrl(text, HOSTS)?.href

test.each([
  'http://127.0.0.1:8080/wp-content/uploads/2026/01/a.jpg',
  'https://wp.example/a.jpg?v=3',
  'http://wp.example/caf%C3%A9%20%C3%A9t%C3%A9.PNG',
  'https://cdn.example/a.webp?w=100&format=auto',
])('%s may be fetched', (url) => expect(read(url)).toBe(url))

test.each([
  ['https://wp.example/a.jpg?rest_route=/wp/v2/users', 'https://wp.example/a.jpg'],
  ['https://wp.example/a.jpg?v=1&rest_route=/wp/v2/users', 'https://wp.example/a.jpg'],
  ['https://wp.example/a.jpg?v=../../x', 'https://wp.example/a.jpg'],
  ['https://wp.example/uploads/../../a.jpg#x', 'https://wp.example/a.jpg'],
  ['https://WP.example:443/%2e%2e/a.jpg', 'https://wp.example/a.jpg'],
])('of %s, only %s is fetched', (url, fetched) => expect(read(url)).toBe(fetched))

test.each([
  'https://elsewhere.example/a.jpg',
  'https://notwp.example/a.jpg',
  'https://wp.example.evil.example/a.jpg',
  'https://wp.example:8443/a.jpg',
  'https://wp.example@evil.example/a.jpg',
  'https://user:secret@wp.example/a.jpg',
  'https://evil.example#@wp.example/a.jpg',
  'https://evil.example\\@wp.example/a.jpg',
  'http://127.0.0.1/a.jpg',
  'http://127.0.0.1:5432/a.jpg',
  'http://localhost:8080/a.jpg',
  'http://169.254.169.254/latest/a.jpg',
  'http://[::1]:8080/a.jpg',
  'file:///etc/passwd.jpg',
  'ftp://wp.example/a.jpg',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)//.jpg',
  '//wp.example/a.jpg',
  '/a.jpg',
  'https://wp.example/wp-json/wp/v2/users',
  'https://wp.example/logo.svg',
  'https://wp.example/a.gif',
  'https://wp.example/a.jpg/',
  'https://wp.example/index.php?x=a.jpg',
  'https://wp.example/wp-json%2fwp%2fv2%2fusers/a.jpg',
  'https://wp.example/a.php%00.jpg',
  'https://wp.example/..%5ca.jpg',
  `https://wp.example/${'a'.repeat(2000)}.jpg`,
  '',
])('%s may not be fetched', (url) => expect(read(url)).toBeUndefined())

test('whatever the request, only pictures of the listed hosts are fetched', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('..', '%2e', '@', '\\', ':8080', 'wp.example', '?', '#', '//'),
  )
  const hostile = fc.tuple(
    fc.constantFrom('https://wp.example', 'http://127.0.0.1:8080', 'https://', ''),
    fc.array(part),
  )
  fc.assert(
    fc.property(hostile, fc.constantFrom('.jpg', ''), ([start, parts], end) => {
      const url = readImageUrl(start + parts.join('/') + end, HOSTS)
      if (!url) return
      expect([...HOSTS.backend, ...HOSTS.others]).toContain(url.host)
      expect(url.pathname).toMatch(/\.(jpe?g|png|webp|avif)$/i)
      expect([url.username, url.password, url.hash]).toEqual(['', '', ''])
      expect(readImageUrl(url.href, HOSTS)?.href).toBe(url.href)
    }),
  )
})

test('every URL that a page writes can be read again', () => {
  const file = fc.webPath().map((path) => `https://cdn.example${path}/a.jpg`)
  fc.assert(
    fc.property(
      fc.oneof(
        file,
        file.map((url) => `${url}?a=1,2&w=3`),
      ),
      (url) => {
        fc.pre(!/%(2f|5c|00)/i.test(url))
        const { src, srcSet = '' } = imageSources(url, HOSTS.others) ?? {}
        const addresses = [src ?? '', ...srcSet.split(', ').map((one) => one.split(' ')[0] ?? '')]
        for (const address of addresses) {
          const { searchParams } = new URL(address, 'https://site.example')
          expect(readImageUrl(searchParams.get('url') ?? '', HOSTS)?.href).toBe(new URL(url).href)
          expect(readWidth(searchParams.get('w') ?? undefined)).toBeGreaterThan(0)
        }
      },
    ),
  )
})

test('only the site’s widths are accepted', () => {
  expect([undefined, '320', '1280'].map(readWidth)).toEqual([1280, 320, 1280])
  for (const text of ['', '0', '321', '0320', ' 320', '320.0', '99999', '3e2', '-320']) {
    expect(readWidth(text)).toBeUndefined()
  }
})

test.each([
  ['https://wp.example/a.jpg?v=1700000000', false],
  ['https://cdn.example/a.jpg?ver=6.1.1', false],
  ['https://cdn.example/cover.0f9a7c5e2b14d836.jpg', true],
  ['https://cdn.example/cover-0F9A7C5E2B14D836.jpg', true],
  ['https://wp.example/2026/01/IMG_20260131.jpg', false],
  ['https://wp.example/a-300x200.jpg', false],
  ['https://cdn.example/a.jpg?w=300', false],
])('whether %s has a hash in its name: %s', (url, expected) =>
  expect(hasHashedName(new URL(url))).toBe(expected),
)
