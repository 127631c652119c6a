import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productPath } from '../products/product-id.ts'
import { sitePath } from './site-path.ts'

const STORE_PRODUCT = productPath('shopify-gid://shopify/Product/demo-skims-silk-touch')

test.each([
  ['/', '/'],
  ['/admin', '/admin'],
  ['/discover?search=skims&category=fashion', '/discover?search=skims&category=fashion'],
  ['/discover?url=https%3A%2F%2Fshop.example%2F', '/discover?url=https%3A%2F%2Fshop.example%2F'],
  ['/discover?search=kim k', '/discover?search=kim%20k'],
  ['/blog/some-story#tags', '/blog/some-story#tags'],
  ['/a/../b', '/b'],
  ['/brand/beyonc%C3%A9', '/brand/beyonc%C3%A9'],
  [STORE_PRODUCT, STORE_PRODUCT],
])('%s is a path of this site: %s', (address, path) => expect(sitePath(address)).toBe(path))

test.each([
  undefined,
  null,
  '',
  'dashboard',
  'https://evil.example/',
  'javascript:alert(1)',
  ' //evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/\u200b/evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%252f%252fevil.example',
  `${STORE_PRODUCT}%2F..`,
  `/x${STORE_PRODUCT}`,
  '/product/shopify-gid%3A%2F%2Fevil.example%2F',
  '/%0d%0aLocation:%20https://evil.example',
  '/a%00b',
  '/%E0%A4%A%',
])('%j is not a path of this site', (address) => expect(sitePath(address)).toBeUndefined())

/** Strings that URL parsers interpret differently, and plain text. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '\\',
    '//',
    '/\\',
    '.',
    '..',
    '%2f',
    '%5C',
    '%2e',
    '%25',
    '\t',
    '\n',
    '\r',
    '\0',
    '@',
    ':',
    '?',
    '#',
  ),
  fc.constantFrom('evil.example', 'https:', ' ', '\u00a0', '\u200b', '\u3002', '\uff0f', '\u2028'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const address = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)
const ORIGIN = 'https://a-list.example'

test('every accepted path stays on the site, even when resolved or decoded', () => {
  fc.assert(
    fc.property(address, (wanted) => {
      const path = sitePath(wanted)
      if (path === undefined) return
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
      expect(new URL(wanted, ORIGIN).origin).toBe(ORIGIN)
      let { pathname } = new URL(path, ORIGIN)
      for (let depth = 0; depth < 3; depth += 1) {
        expect(new URL(pathname, ORIGIN).origin).toBe(ORIGIN)
        expect(pathname).not.toMatch(/^\/[/\\]|[\\\p{Cc}]/u)
        try {
          pathname = decodeURIComponent(pathname)
        } catch {
          break
        }
      }
    }),
    { numRuns: 5000 },
  )
})

test('applying the rule to its own result changes nothing', () => {
  fc.assert(
    fc.property(address, (wanted) => {
      const path = sitePath(wanted)
      if (path !== undefined) expect(sitePath(path)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

test('the site’s own pages are accepted', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 8 }).map(encodeURIComponent), { maxLength: 4 })
  fc.assert(
    fc.property(words, fc.webQueryParameters(), (parts, query) => {
      const path = `/brand/${parts.filter((part) => !/^(\.|%2e)+$|%2f|%5c/i.test(part) && !/%(25)*(0|1|7f)/i.test(part)).join('/')}?${query}`
      expect(sitePath(path)).toBeDefined()
    }),
  )
})
