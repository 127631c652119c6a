import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeFilterCount,
  FILTER_BRANDS,
  FILTER_RETAILERS,
  FILTER_TAGS,
  isFilterActive,
  NO_FILTERS,
  PRICE_MAX,
  PRICE_MIN,
  PRICE_STEP,
  productPasses,
} from './filters.ts'
import { parsePrice } from './money.ts'
import type { Product } from './product.ts'
import { productMatches } from './search-match.ts'
import {
  isProductSort,
  RISING_BRANDS,
  risingBrandProducts,
  SORT_OPTIONS,
  sortProducts,
  trendingProducts,
} from './sorting.ts'

function product(change: Partial<Product>): Product {
  return {
    id: 'affiliate-x',
    name: 'Gloss',
    brand: 'Fenty Beauty',
    founder: 'Rihanna',
    description: '',
    price: '$20.00',
    image: '',
    images: [],
    category: 'Beauty',
    source: 'affiliate',
    retailer: 'amazon',
    availability: 'in_stock',
    show_in_grid: true,
    is_sponsored: false,
    is_new: false,
    tags: ['Vegan'],
    celebrities: ['Rihanna'],
    trending_score: 60,
    created_at: '2026-01-01T00:00:00Z',
    ...change,
  }
}

describe('filters', () => {
  test('the options of spec section 9', () => {
    expect([PRICE_MIN, PRICE_MAX, PRICE_STEP]).toEqual([0, 1000, 10])
    expect(FILTER_RETAILERS.join()).toBe('Shopify,Amazon,Walmart,Target,Sephora')
    expect(FILTER_TAGS.join()).toBe('Cruelty-Free,Celebrity-Founded,Vegan,Sustainable,Limited Edition')
    expect(FILTER_BRANDS).toHaveLength(6)
  })

  test('are active when any list is filled or the price range differs', () => {
    expect(isFilterActive(NO_FILTERS)).toBe(false)
    expect(isFilterActive({ ...NO_FILTERS, tags: ['Vegan'] })).toBe(true)
    expect(isFilterActive({ ...NO_FILTERS, priceRange: [10, 1000] })).toBe(true)
    expect(activeFilterCount({ ...NO_FILTERS, tags: ['Vegan'], priceRange: [0, 990] })).toBe(2)
  })

  test.each([
    [{ categories: ['beauty'] }, true],
    [{ categories: ['Home'] }, false],
    [{ brands: ['Fenty Beauty', 'SKIMS'] }, true],
    [{ brands: ['SKIMS'] }, false],
    [{ retailers: ['Amazon'] }, true],
    [{ retailers: ['Target'] }, false],
    [{ tags: ['vegan', 'Sustainable'] }, true],
    [{ tags: ['Sustainable'] }, false],
    [{ categories: ['Beauty'], tags: ['Sustainable'] }, false],
    [{ priceRange: [20, 20] as [number, number] }, true],
    [{ priceRange: [21, 30] as [number, number] }, false],
  ])('%j lets it pass: %s', (filters, passes) => {
    expect(productPasses(product({}), { ...NO_FILTERS, ...filters })).toBe(passes)
  })

  test('the top of the slider means "and more"', () => {
    expect(productPasses(product({ price: '$2,400.00' }), { ...NO_FILTERS, priceRange: [500, 1000] })).toBe(
      true,
    )
  })
})

describe('sorts', () => {
  const anyProduct = fc
    .record({
      price: fc.integer({ min: 0, max: 100_000 }).map((cents) => `$${(cents / 100).toFixed(2)}`),
      rating: fc.double({ min: 0, max: 5, noNaN: true }),
      created_at: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      trending_score: fc.integer({ min: 50, max: 149 }),
      brand: fc.constantFrom('SKIMS', 'Goop', 'Pleasing'),
    })
    .map(product)

  test('labels and values', () => {
    expect(SORT_OPTIONS.map(({ label }) => label)).toEqual([
      'Newest',
      'Best Selling',
      'Price: Low to High',
      'Price: High to Low',
    ])
    expect(SORT_OPTIONS.map(({ value }) => value)).toEqual([
      'newest',
      'popularity',
      'price-low',
      'price-high',
    ])
    expect([isProductSort('price-low'), isProductSort('cheapest'), isProductSort(null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each([
    ['newest', (a: Product, b: Product) => Date.parse(a.created_at) >= Date.parse(b.created_at)],
    ['popularity', (a: Product, b: Product) => (a.rating ?? 0) >= (b.rating ?? 0)],
    ['price-low', (a: Product, b: Product) => parsePrice(a.price) <= parsePrice(b.price)],
    ['price-high', (a: Product, b: Product) => parsePrice(a.price) >= parsePrice(b.price)],
  ] as const)('%s puts every pair in order and keeps all products', (sort, inOrder) => {
    fc.assert(
      fc.property(fc.array(anyProduct), (products) => {
        const sorted = sortProducts(products, sort)
        expect(new Set(sorted)).toEqual(new Set(products))
        const pairs = sorted.slice(1).map((after, n) => [sorted[n], after] as const)
        expect(pairs.every(([before, after]) => before !== undefined && inOrder(before, after))).toBe(true)
      }),
    )
  })

  test('trending is above 60, the highest first', () => {
    const scores = [60, 61, 149, 90].map((trending_score) => product({ trending_score }))
    expect(trendingProducts(scores).map(({ trending_score }) => trending_score)).toEqual([149, 90, 61])
  })

  test('rising brands are the five of spec section 9, newest first', () => {
    expect(RISING_BRANDS.join()).toBe('SKIMS,Rare Beauty,Pleasing,Good American,Fenty Beauty')
    const products = [
      product({ brand: 'SKIMS', created_at: '2026-01-01T00:00:00Z' }),
      product({ brand: 'Goop' }),
      product({ brand: 'Pleasing', created_at: '2026-02-01T00:00:00Z' }),
    ]
    expect(risingBrandProducts(products).map(({ brand }) => brand)).toEqual(['Pleasing', 'SKIMS'])
  })
})

describe('product search', () => {
  test.each([
    ['gloss', true],
    ['FENTY', true],
    ['beauty', true],
    ['rihan', true],
    ['denim', false],
    ['   ', false],
  ])('"%s" matches: %s', (query, matches) => expect(productMatches(product({}), query)).toBe(matches))

  test('finds a product by any part of its name', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (from, length) => {
        const name = 'Soft Lounge Long Slip Dress'
        const part = name.slice(from % name.length).slice(0, 1 + (length % name.length))
        expect(productMatches(product({ name }), part)).toBe(part.trim() !== '')
      }),
    )
  })
})
