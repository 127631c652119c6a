import { sampleBrands } from '@a-list/sample/brands.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchCatalogue, toAffiliateProduct } from '../catalogue/catalogue.ts'
import { brandRecord } from '../testing/brand-fixtures.ts'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import { storeNode } from '../testing/storefront-fixtures.ts'
import { fetchBrandStore } from './brand-store.ts'
import { fetchCacheStats, refreshAllStores, refreshStore, sampleCacheStats } from './store-admin.ts'

afterEach(() => void vi.restoreAllMocks())
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

const skims = sampleBrands.find(({ id }) => id === 'skims')
if (!skims) throw new Error('the samples have no SKIMS')
const now = Date.parse('2026-11-20T00:00:00Z')

describe('the catalogue', () => {
  const withStore = brandRecord({ acf: { shopify_store_url: 'https://store.example' } })
  const affiliate = { id: 5, slug: 'gloss', title: { rendered: 'Gloss' }, content: { rendered: '' }, acf: [] }
  const responses = {
    '/wp/v2/celebrity_brand': ok([withStore]),
    '/wp/v2/products': ok([affiliate]),
    '/a-list/v1/shopify-cache/101': ok({ best_selling: [storeNode()], newest: [storeNode()] }),
  }

  test('has each live product once, then the affiliate list', async () => {
    const { source, value } = await fetchCatalogue(fakeBackend(responses).client())
    expect(source).toBe('backend')
    expect(value.map(({ id }) => id)).toEqual(['shopify-gid://shopify/Product/1', 'affiliate-gloss'])
    expect(value[1]).toMatchObject({
      brand: 'Unknown Brand',
      price: '$0.00',
      category: 'General',
      source: 'affiliate',
      retailer: 'amazon',
      availability: 'in_stock',
    })
  })

  test.each([
    ['a store fails', { ...responses, '/a-list/v1/shopify-cache/101': 'down' as const }, 'backend', 1],
    ['brands fail', { ...responses, '/wp/v2/celebrity_brand': 'down' as const }, 'backend', 1],
    ['products fail', { ...responses, '/wp/v2/products': 'down' as const }, 'sample', 39],
    ['all fails', { '/': 'down' as const }, 'sample', 38],
  ] as const)('when %s, the remaining products are shown', async (_, script, source, count) => {
    quiet()
    const catalogue = await fetchCatalogue(fakeBackend(script).client())
    expect([catalogue.source, catalogue.value.length]).toEqual([source, count])
  })

  test('an affiliate product without a date is dated one day before the previous one', () => {
    const [product] = sampleProducts
    if (!product) throw new Error('no sample product')
    const dated = [0, 1, 31].map((place) =>
      toAffiliateProduct({ ...product, created_at: '', is_new: false }, place, now),
    )
    expect(dated.map(({ created_at, is_new }) => [created_at.slice(0, 10), is_new])).toEqual([
      ['2026-11-20', true],
      ['2026-11-19', true],
      ['2026-10-20', false],
    ])
    expect(toAffiliateProduct(product, 5, now)).toMatchObject({
      id: product.id,
      created_at: product.created_at,
    })
  })
})

describe('the cache', () => {
  test('has the sample numbers of spec section 7 when the backend is down, but throws a refusal', async () => {
    quiet()
    expect(sampleCacheStats(now)).toEqual({
      total_brands: 12,
      cached_brands: 8,
      fresh_cache_count: 6,
      stale_cache_count: 2,
      failed_cache_count: 4,
      last_global_sync: '2026-11-19T22:00:00.000Z',
    })
    expect((await fetchCacheStats(fakeBackend(['down']).client())).source).toBe('sample')
    const refused = fakeBackend([{ status: 403, body: { code: 'rest_forbidden' } }]).client()
    await expect(fetchCacheStats(refused)).rejects.toMatchObject({ name: 'ApiFailure' })
  })

  test('reports which request failed and with which status', async () => {
    const refused = fakeBackend([{ status: 503, body: {} }])
    await expect(refreshStore(refused.client(), '104')).rejects.toThrow('Failed to refresh cache: 503')
    await expect(refreshAllStores(refused.client())).rejects.toThrow('Failed to trigger global refresh: 503')
    const warn = quiet()
    await fetchCacheStats(refused.client())
    expect(warn).toHaveBeenCalledWith('Failed to fetch cache stats: 503')
    await fetchBrandStore(refused.client(), skims)
    expect(warn).toHaveBeenCalledWith('Failed to fetch cached products: 503')
  })

  test('is refreshed for one brand or for all', async () => {
    const backend = fakeBackend([ok({ success: true, message: 'started' })])
    await refreshStore(backend.client(), '104')
    expect(await refreshAllStores(backend.client())).toEqual({ success: true, message: 'started' })
    expect(backend.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /wp-json/a-list/v1/shopify-cache/104/refresh',
      'POST /wp-json/a-list/v1/shopify-cache/refresh-all',
    ])
  })
})
