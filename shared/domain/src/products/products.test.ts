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
} from './filters.ts'
import type { Product } from './product.ts'
import { isProductSort, newestFirst, RISING_BRANDS, SORT_OPTIONS, TRENDING_ABOVE } from './sorting.ts'

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

  test('are active when a list is non-empty or the price range differs', () => {
    expect(isFilterActive(NO_FILTERS)).toBe(false)
    expect(isFilterActive({ ...NO_FILTERS, tags: ['Vegan'] })).toBe(true)
    expect(isFilterActive({ ...NO_FILTERS, priceRange: [10, 1000] })).toBe(true)
    expect(activeFilterCount({ ...NO_FILTERS, tags: ['Vegan'], priceRange: [0, 990] })).toBe(2)
  })
})

describe('sorts', () => {
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

  test('puts newest products first and invalid dates last', () => {
    const dates = ['2026-01-01T00:00:00Z', 'soon', '2026-02-01T00:00:00Z']
    const sorted = newestFirst(dates.map((created_at) => product({ created_at })))
    expect(sorted.map(({ created_at }) => created_at)).toEqual([dates[2], dates[0], dates[1]])
  })

  test('the thresholds and brands of spec section 9', () => {
    expect(TRENDING_ABOVE).toBe(60)
    expect(RISING_BRANDS.join()).toBe('SKIMS,Rare Beauty,Pleasing,Good American,Fenty Beauty')
  })
})
