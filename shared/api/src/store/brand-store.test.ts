import { sampleBrands } from '@a-list/sample/brands.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Fault, type Storefront, startStorefront } from '../../../../backend/storefront/storefront.ts'
import { fetchCatalogue } from '../catalogue/catalogue.ts'
import { brandRecord } from '../testing/brand-fixtures.ts'
import { fakeBackend, ok, type Scripted } from '../testing/fake-backend.ts'
import { storeNode } from '../testing/storefront-fixtures.ts'
import { forgetWarning } from '../warn-once.ts'
import { fetchBrandStore } from './brand-store.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await startStorefront('Skims')
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.setFault('none')
  shop.requests.length = 0
})
afterEach(() => void vi.restoreAllMocks())
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

const sample = sampleBrands.find(({ id }) => id === 'skims')
if (!sample) throw new Error('the samples have no SKIMS')
const skims = { ...sample, shopify_store_url: 'https://store.example' }

/** A client with the store's token, and a real storefront server that speaks plain http. */
function withToken(script: Record<string, Scripted>) {
  const fetchStore: typeof fetch = (input, init) =>
    fetch(String(input).replace('https://store.example', `http://${shop.host}`), init)
  const backend = fakeBackend(script)
  const storefronts = { tokens: { 'store.example': 'public' }, fetch: fetchStore }
  return { backend, api: backend.client({ storefronts }) }
}

const cached = { fetched_at: '2026-11-20T00:00:00Z', best_selling: [storeNode()], newest: [] }
const NOTHING = { bestSelling: [], newest: [] }

describe('a brand’s live products', () => {
  test('come from the backend’s cache first', async () => {
    const { api } = withToken({ '/a-list/v1/shopify-cache/104': ok(cached) })
    const { bestSelling } = await fetchBrandStore(api, skims)
    expect(bestSelling.map(({ name }) => name)).toEqual(['Cotton Rib Tank'])
    expect(shop.requests).toEqual([])
  })

  test.each([
    ['nothing is cached', ok(null)],
    ['the call fails', 'down' as const],
    ['there is no cache', { status: 404, body: { code: 'rest_no_route' } }],
  ])('come from the store itself when %s, with one request for all callers', async (_, response) => {
    quiet()
    const { api } = withToken({ '/a-list/v1': response })
    const [store] = await Promise.all([fetchBrandStore(api, skims), fetchBrandStore(api, skims)])
    expect(store.bestSelling.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Skims No. ${n + 1}`),
    )
    expect(store.newest).toHaveLength(10)
    expect(store.newest[1]?.name).not.toBe('Skims No. 2')
    expect(shop.requests).toEqual(Array(2).fill('/api/2023-10/graphql.json'))
  })

  test.each<[Fault, string]>([
    ['errors-200', 'shape'],
    ['throttled', '200'],
    // Only the backend's 404 means that there is no such thing.
    ['status-404', '404'],
    ['status-430', '430'],
    ['html', 'shape'],
    ['redirect', 'network'],
    ['cut', 'network'],
  ])('are none when the store fails (%s), which is logged and not retried at once', async (fault, status) => {
    const warn = quiet()
    const warning = `Shopify API request failed: ${status}`
    forgetWarning(warning)
    shop.setFault(fault)
    const { api } = withToken({ '/a-list/v1': ok(null) })
    expect(await fetchBrandStore(api, skims)).toEqual(NOTHING)
    expect(warn).toHaveBeenCalledWith(warning)
    const asked = shop.requests.length
    expect(await fetchBrandStore(api, skims)).toEqual(NOTHING)
    expect(shop.requests).toHaveLength(asked)
  })

  test('have unknown quantities if the store hides them', async () => {
    shop.setFault('null-quantity')
    const { api } = withToken({ '/a-list/v1': ok(null) })
    const { bestSelling } = await fetchBrandStore(api, skims)
    expect(bestSelling.slice(0, 9).map(({ availability }) => availability)).toEqual([
      ...Array(8).fill('in_stock'),
      'out_of_stock',
    ])
  })

  test('are an empty list without cache and token, and for a brand without a store', async () => {
    const { api } = withToken({ '/a-list/v1': ok(null) })
    const elsewhere = { ...skims, shopify_store_url: 'https://elsewhere.example' }
    expect(await fetchBrandStore(api, elsewhere)).toEqual(NOTHING)
    expect(await fetchBrandStore(fakeBackend([ok(null)]).client(), skims)).toEqual(NOTHING)
    const { shopify_store_url: _, ...noStore } = skims
    const { backend, api: unasked } = withToken({ '/a-list/v1': ok(null) })
    expect(await fetchBrandStore(unasked, noStore)).toEqual(NOTHING)
    expect([backend.requests, shop.requests]).toEqual([[], []])
  })
})

test('a plain WordPress has live products in the catalogue, too', async () => {
  quiet()
  const { api } = withToken({
    '/wp/v2/celebrity_brand': ok([brandRecord({ acf: { shopify_store_url: 'https://store.example' } })]),
    '/wp/v2/products': ok([]),
  })
  const { source, value } = await fetchCatalogue(api)
  expect(source).toBe('backend')
  expect(value.length).toBeGreaterThanOrEqual(10)
  expect(value.every(({ id }) => id.startsWith('shopify-'))).toBe(true)
})
