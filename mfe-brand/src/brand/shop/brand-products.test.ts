import type { CachedStore } from '@a-list/api/store/store-cache.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { checkedAgo } from '@a-list/domain/time/checked-ago.ts'
import { DAY_MS, HOUR_MS } from '@a-list/domain/time/time-windows.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { describe, expect, test } from 'vitest'
import { curatedProducts, liveProducts, readStoreCache } from './brand-products.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()
const brand = {
  id: 'skims',
  wp_id: 104,
  brand_name: 'SKIMS',
  product_category: ['Fashion'],
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
  expect(products.sale.map(({ claimed_price }) => claimed_price)).toEqual(['$25.00', '$40.00'])
})

test('new products of a store are those of the last 30 days, or its newest if it has none', () => {
  const old = { ...node('3'), createdAt: ago(31 * DAY_MS) }
  const newest = (store: CachedStore) => liveProducts(brand, store, NOW).newest.map(({ id }) => id)
  expect(newest(cached({ newest: [node('2'), old] }))).toEqual(['shopify-2'])
  expect(newest(cached({ newest: [old] }))).toEqual(['shopify-3'])
})

test('a live product whose name says nothing has the first category of its brand', () => {
  const named = { ...brand, brand_name: 'House', product_category: ['Home', 'Beauty'] }
  expect(liveProducts(named, cached(), NOW).best.map(({ category }) => category)).toEqual(['Home', 'Home'])
})

test('an unknown quantity counts as in stock, zero as out of stock', () => {
  const store = cached({ newest: [node('1', '0.0', null), node('2', '0.0', 0), node('3', '0.0', 4)] })
  expect(liveProducts(brand, store, NOW).newest.map(({ availability }) => availability)).toEqual([
    'in_stock',
    'out_of_stock',
    'low_stock',
  ])
})

test('best sellers that are sold out come last', () => {
  const store = cached({ best_selling: [node('1', '0.0', 0), node('2', '0.0', 4), node('3', '0.0', null)] })
  const names = liveProducts(brand, store, NOW).best.map(({ id }) => id.slice(-1))
  expect(names).toEqual(['2', '3', '1'])
})

describe('curated products', () => {
  const [product] = sampleProducts
  if (!product) throw new Error('There are no sample products.')
  const own = Array.from({ length: 8 }, (_, index) => ({
    ...product,
    id: `slip-${index}`,
    brand: 'SKIMS',
    rating: index === 3 ? 5 : 4,
    is_new: false,
    created_at: ago((index - 6) * -20 * DAY_MS),
    discount_percentage: index === 7 ? 12 : 0,
  }))
  const others = sampleProducts.filter((each) => each.brand !== 'SKIMS')
  const listOf = (products: Product[]) =>
    curatedProducts(brand, [...products, ...others], { unavailable: true, now: NOW })
  const ids = (products: Product[]) => products.map(({ id }) => id.replace('affiliate-slip-', ''))

  test('are the brand’s first 6 by rating, marked as affiliates', () => {
    const curated = listOf(own)
    expect(ids(curated.best)).toEqual(['3', '0', '1', '2', '4', '5'])
    expect(ids(curated.sale)).toEqual(['7'])
    expect(curated).toMatchObject({ source: 'curated', unavailable: true, checked: '' })
    expect(new Set(curated.best.map(({ source }) => source))).toEqual(new Set(['affiliate']))
  })

  test('are new by their own date or mark, the newest first', () => {
    expect(ids(listOf(own).newest)).toEqual(['6', '5'])
    const marked = own.map((each, index) => ({ ...each, is_new: index === 1 }))
    expect(ids(listOf(marked).newest)).toEqual(['6', '5', '1'])
    expect(listOf(own.map((each) => ({ ...each, created_at: '' }))).newest).toEqual([])
  })
})

test.each(sampleBrands.map((one) => [one.brand_name, one] as const))(
  'the new products of %s in the samples are not simply its best sellers',
  (_, one) => {
    const launched = sampleProducts.map(({ created_at }) => Date.parse(created_at))
    const now = Math.max(...launched) + 8 * DAY_MS
    const { best, newest } = curatedProducts(one, sampleProducts, { unavailable: false, now })
    expect(newest.length).toBeGreaterThan(0)
    expect(newest.length).toBeLessThan(best.length)
  },
)

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
