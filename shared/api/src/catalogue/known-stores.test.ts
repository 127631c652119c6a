import { storeProductId } from '@a-list/domain/product-id.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { searchLocally } from '../search/local-search.ts'
import { brandRecord } from '../testing/brand-fixtures.ts'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import { storeNode } from '../testing/storefront-fixtures.ts'
import { readKnownStores } from './known-stores.ts'
import { fetchProduct } from './product.ts'

afterEach(() => void vi.useRealTimers())

const STORE = /shopify-cache/

/** Brands with a store each, and a backend with a copy of every store. */
function setUp(count = 3) {
  const [sample] = sampleBrands
  if (!sample) throw new Error('no sample brand')
  const brands = Array.from({ length: count }, (_, n) => ({
    ...sample,
    id: `brand-${n}`,
    wp_id: n + 1,
    shopify_store_url: 'https://store.example',
  }))
  const backend = fakeBackend({
    '/wp/v2/celebrity_brand': ok(
      brands.map(({ id, wp_id }) =>
        brandRecord({ id: wp_id, slug: id, acf: { shopify_store_url: 'https://store.example' } }),
      ),
    ),
    '/wp/v2/products': ok([]),
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
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  read(brands.slice(1))
  await vi.advanceTimersByTimeAsync(3000)
  expect([read(), storeCalls()]).toEqual([2, 5])
})

test('a server fetches the stores for a live product only until it knows them', async () => {
  vi.useFakeTimers()
  const { backend, storeCalls } = setUp()
  const api = backend.client({ storesInBackground: true })
  const id = storeProductId('/wp-json/a-list/v1/shopify-cache/2')
  expect([(await fetchProduct(api, id)).value.id, storeCalls()]).toEqual([id, 3])
  await vi.advanceTimersByTimeAsync(3000)
  expect([(await fetchProduct(api, id)).value.id, storeCalls()]).toEqual([id, 6])
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
