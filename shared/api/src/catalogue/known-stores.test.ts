import { storeProductId } from '@a-list/domain/products/product-id.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../errors.ts'
import { searchLocally } from '../search/local-search.ts'
import { brandRecord } from '../testing/brand-fixtures.ts'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import { storeNode } from '../testing/storefront-fixtures.ts'
import type { WireResponse } from '../testing/wire-response.ts'
import { readKnownStores } from './known-stores.ts'
import { fetchProduct } from './product.ts'

afterEach(() => void vi.useRealTimers())

const STORE = /v1\/shopify-cache/
const LOOKUP = '/a-list/v2/store-products'

const notFound = (code: string): WireResponse => ({ status: 404, body: { code } })

/** Brands with a store each, and a backend with a copy of every store. */
function setUp(count = 3, lookup = notFound('rest_no_route')) {
  const [sample] = sampleBrands
  if (!sample) throw new Error('no sample brand')
  const brands = Array.from({ length: count }, (_, n) => ({
    ...sample,
    id: `brand-${n}`,
    wp_id: n + 1,
    shopify_store_url: 'https://store.example',
  }))
  const backend = fakeBackend({
    '/wp/v2/celebrity_brand/50': ok(brandRecord({ id: 50 })),
    '/wp/v2/celebrity_brand': ok(
      brands.map(({ id, wp_id }) =>
        brandRecord({ id: wp_id, slug: id, acf: { shopify_store_url: 'https://store.example' } }),
      ),
    ),
    '/wp/v2/products': ok([]),
    [LOOKUP]: lookup,
    '/a-list/v1/shopify-cache/': ({ path }) =>
      ok({ fetched_at: '2026-11-20T00:00:00Z', best_selling: [storeNode({ id: path })], newest: [] }),
  })
  const storeCalls = () => backend.requests.filter(({ path }) => STORE.test(path)).length
  return { brands, backend, storeCalls }
}

test('stores are fetched one at a time, without delaying any search', async () => {
  const { brands, backend, storeCalls } = setUp()
  const turns: (() => void)[] = []
  const sleep = () => new Promise<void>((resolve) => turns.push(resolve))
  const api = backend.client({ storesInBackground: true })
  const read = () => readKnownStores(api, brands, sleep).length
  expect([read(), storeCalls()]).toEqual([0, 0])
  for (const known of [1, 2, 3]) {
    turns.shift()?.()
    await vi.waitFor(() => expect(read()).toBe(known))
    expect(storeCalls()).toBe(known)
  }
  // Searches start no second round while the stores are known.
  await vi.waitFor(() => expect(turns).toEqual([]))
  read()
  expect(turns).toEqual([])
})

test('after five minutes, the stores of current brands are fetched again', async () => {
  vi.useFakeTimers()
  const { brands, backend, storeCalls } = setUp()
  const api = backend.client()
  const read = (some = brands) => readKnownStores(api, some).length
  read()
  await vi.advanceTimersByTimeAsync(3000)
  expect([read(), storeCalls()]).toEqual([3, 3])
  // The first store was fetched after one second, the last after three.
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 2001)
  read()
  await vi.advanceTimersByTimeAsync(2001)
  expect(storeCalls()).toBe(3)
  read(brands.slice(1))
  await vi.advanceTimersByTimeAsync(3000)
  expect([read(), storeCalls()]).toEqual([2, 5])
})

test('a live product costs a server two requests, however many brands there are', async () => {
  const found = ok({ brand_id: 50, product: storeNode({ id: 'gid://shopify/Product/7' }) })
  const { backend } = setUp(86, found)
  const api = backend.client({ storesInBackground: true })
  const { value } = await fetchProduct(api, storeProductId('gid://shopify/Product/7'))
  expect([value.id, value.brand]).toEqual([storeProductId('gid://shopify/Product/7'), expect.any(String)])
  expect(backend.requests.map(({ path }) => path.split('?')[0])).toEqual([
    `/wp-json${LOOKUP}`,
    '/wp-json/wp/v2/celebrity_brand/50',
  ])
})

test('a product that no store has does not exist', async () => {
  const { backend, storeCalls } = setUp(3, notFound('alist_product_not_found'))
  for (const api of [backend.client(), backend.client({ storesInBackground: true })]) {
    await expect(fetchProduct(api, storeProductId('gid://shopify/Product/0'))).rejects.toThrow(
      'Product not found',
    )
  }
  expect(storeCalls()).toBe(0)
})

test('without the lookup, a server reads three stores a page, and the others afterwards', async () => {
  vi.useFakeTimers()
  const { backend, storeCalls } = setUp(5)
  const api = backend.client({ storesInBackground: true })
  const first = storeProductId('/wp-json/a-list/v1/shopify-cache/2')
  expect([(await fetchProduct(api, first)).value.id, storeCalls()]).toEqual([first, 3])
  const last = storeProductId('/wp-json/a-list/v1/shopify-cache/5')
  // Whether it exists is unknown, so the page is no 404.
  await expect(fetchProduct(api, last)).rejects.toThrow(ApiFailure)
  await vi.advanceTimersByTimeAsync(5000)
  const before = storeCalls()
  expect([(await fetchProduct(api, last)).value.id, storeCalls() - before]).toEqual([last, 0])
  await expect(fetchProduct(api, storeProductId('gid://shopify/Product/0'))).rejects.toThrow(
    'Product not found',
  )
})

test('a server’s search sends two requests, however many brands have a store', async () => {
  const { backend } = setUp(86)
  await searchLocally(backend.client({ storesInBackground: true }), { ...MATCH_ALL, include: ['products'] })
  expect(backend.requests.map(({ path }) => path.split('?')[0]).toSorted()).toEqual([
    '/wp-json/wp/v2/celebrity_brand',
    '/wp-json/wp/v2/products',
  ])
})

test('a browser’s search waits for every store', async () => {
  const { backend, storeCalls } = setUp()
  const { value } = await searchLocally(backend.client(), { ...MATCH_ALL, include: ['products'] })
  expect([value.productsTotal, storeCalls()]).toEqual([3, 3])
})
