import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRouteIndex } from './route-index.ts'

const INDEX = {
  namespaces: ['wp/v2', 'a-list/v1'],
  routes: {
    '/wp/v2/products': { methods: ['GET', 'POST'] },
    '/wp/v2/products/(?P<id>[\\d]+)': { methods: ['GET'] },
    '/wp/v2/nested/(?P<parent>[\\d]+)/x/(?P<parent>[\\d]+)': { methods: ['GET'] },
    '/wp/v2/newsletter': { methods: ['POST'] },
    '/a-list/v1/shopify-cache/{brandId}': { methods: ['GET'] },
  },
}

describe('parsing an index of routes', () => {
  const hasRoute = readRouteIndex(INDEX)
  test.each([
    ['/wp/v2', true],
    ['/wp/v2/products', true],
    ['/wp/v2/Products', true],
    ['/wp/v2/products/12', true],
    ['/wp/v2/products/a-slug', false],
    ['/wp/v2/newsletter', false],
    ['/a-list/v1/shopify-cache/101', true],
    ['/a-list/v1/shopify-cache/101/refresh', false],
    ['/a-list/v2', false],
    ['/a-list/v2/search', false],
    ['/wp/v2/%', false],
    ['/wp/v2/nested/%', true],
  ])('%s: %s', (path, expected) => expect(hasRoute?.(path)).toBe(expected))

  test.each([undefined, {}, { namespaces: [], routes: {} }, { code: 'rest_login_required' }])(
    'fails for %o',
    (body) => expect(readRouteIndex(body)).toBeUndefined(),
  )

  test('accepts any routes', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.webPath(), (routes, path) => {
        const known = readRouteIndex({
          namespaces: [],
          routes: { ...Object.fromEntries(routes.map((route) => [route, {}])), '/wp/v2/products': {} },
        })
        expect(known?.('/wp/v2/products')).toBe(true)
        expect(() => known?.(path)).not.toThrow()
      }),
    )
  })
})
