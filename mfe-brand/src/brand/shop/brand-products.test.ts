import type { CachedStore } from '@a-list/api/store/store-cache.ts'
import { DAY_MS, HOUR_MS } from '@a-list/domain/time-windows.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { describe, expect, test } from 'vitest'
import { curatedProducts, liveProducts, readStoreCache } from './brand-products.ts'
import { checkedAgo } from './checked-ago.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()
const brand = {
  id: 'skims',
  wp_id: 104,
  brand_name: 'SKIMS',
  associated_celebrities: ['Kim Kardashian'],
  shopify_store_url: 'https://skims.com',
}

const money = (amount: string) => ({ amount, currencyCode: 'USD' })
const node = (id: string, compareAt = '0.0', quantity: number | null = 9) => ({
  id,
  title: `No. ${id}`,
  createdAt: ago(DAY_MS),
  availableForSale: true,
  images: { edges: [] },
  priceRange: { minVariantPrice: money('20.0'), maxVariantPrice: money('20.0') },
  compareAtPriceRange: { minVariantPrice: money(compareAt) },
  variants: { edges: [{ node: { id: 'v', availableForSale: true, quantityAvailable: quantity } }] },
})
const cached = (change: Partial<CachedStore> = {}): CachedStore => ({
  status: 'fresh',
  fetched_at: ago(3 * HOUR_MS),
  best_selling: [node('1'), node('2', '25.0')],
  newest: [node('2', '25.0'), node('3', '40.0')],
  ...change,
})

describe('the backend’s copy of a store', () => {
  test.each([
    ['fresh', cached(), 'live'],
    ['fetched today, before the last failure', cached({ status: 'failed' }), 'live'],
    ['fetched yesterday', cached({ status: 'failed', fetched_at: ago(DAY_MS + 1) }), 'failed'],
    ['without a date', cached({ fetched_at: undefined }), 'live'],
    [
      'empty, because every fetch failed',
      { status: 'failed', fetched_at: null, best_selling: [], newest: [] },
      'failed',
    ],
    ['an empty store', cached({ best_selling: [], newest: [] }), 'none'],
    ['not cached', null, 'none'],
  ] as const)('%s', (_, store, kind) => {
    expect(readStoreCache(store as CachedStore | null, NOW).kind).toBe(kind)
  })
})

test('live products have the store’s order and age, without duplicate sale items', () => {
  const products = liveProducts(brand, cached(), NOW)
  expect(products).toMatchObject({ source: 'live', unavailable: false, checked: 'checked 3 h ago' })
  expect(products.best.map(({ id }) => id)).toEqual(['shopify-1', 'shopify-2'])
  expect(products.newest.map(({ id }) => id)).toEqual(['shopify-2', 'shopify-3'])
  expect(products.sale.map(({ discount_percentage }) => discount_percentage)).toEqual([20, 50])
})

test('an unknown quantity counts as in stock, zero as out of stock', () => {
  const store = cached({ best_selling: [node('1', '0.0', null), node('2', '0.0', 0), node('3', '0.0', 4)] })
  expect(liveProducts(brand, store, NOW).best.map(({ availability }) => availability)).toEqual([
    'in_stock',
    'out_of_stock',
    'low_stock',
  ])
})

test('curated products are the brand’s first 6, marked as affiliates', () => {
  const [product] = sampleProducts
  if (!product) throw new Error('There are no sample products.')
  const own = Array.from({ length: 8 }, (_, index) => ({
    ...product,
    id: `slip-${index}`,
    brand: 'SKIMS',
    created_at: ago((8 - index) * DAY_MS),
    discount_percentage: index === 7 ? 12 : 0,
  }))
  const curated = curatedProducts(brand, [...own, ...sampleProducts], { unavailable: true, now: NOW })
  const ids = (products: { id: string }[]) => products.map(({ id }) => id)
  expect(ids(curated.best)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `affiliate-slip-${index}`))
  expect(ids(curated.newest)[0]).toBe('affiliate-slip-7')
  expect(ids(curated.sale)).toContain('affiliate-slip-7')
  expect(curated).toMatchObject({ source: 'curated', unavailable: true, checked: '' })
  expect(new Set([...curated.best, ...curated.newest].map(({ source }) => source))).toEqual(
    new Set(['affiliate']),
  )
})

test.each([
  [10_000, 'checked just now'],
  [-HOUR_MS, 'checked just now'],
  [5 * 60_000, 'checked 5 min ago'],
  [3 * HOUR_MS + 59 * 60_000, 'checked 3 h ago'],
  [2 * DAY_MS, 'checked 2 d ago'],
])('%d ms old is "%s"', (age, text) => {
  expect(checkedAgo(ago(age), NOW)).toBe(text)
})

test('a malformed time gives no age', () => {
  expect(checkedAgo('yesterday', NOW)).toBe('')
})
