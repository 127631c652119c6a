import { expect, test } from 'vitest'
import type { Brand } from './brand.ts'
import {
  byMerit,
  ILLUSTRATED_CATEGORIES,
  stockPicture,
  toBrandCard,
  toRisingBrandCard,
} from './brand-card.ts'
import { orderBrands } from './brand-sort.ts'

const bare: Brand = {
  id: 'nothing',
  brand_name: 'Nothing',
  founding_year: 2020,
  product_category: [],
  associated_celebrities: [],
  celebrity_profiles: [],
  brand_overview: '',
  social_links: {},
  affiliate_links: {},
  coupon_codes: [],
  has_affiliate: false,
  logo: '',
  featured_image: '',
}

test('a brand without data gets every default of spec section 3', () => {
  expect(toBrandCard(bare)).toEqual({
    id: 'nothing',
    name: 'Nothing',
    founder: 'Unknown',
    category: 'Lifestyle',
    image: '/pictures/brand-stock.webp',
    description: 'Nothing products and lifestyle brand.',
  })
})

test('the card shows the first founder and category, and prefers the featured image to the logo', () => {
  const brand = {
    ...bare,
    associated_celebrities: ['A', 'B'],
    product_category: ['Home', 'Tech'],
    logo: '/l.webp',
    featured_image: '/f.webp',
    brand_overview: 'Words',
  }
  expect(toBrandCard(brand)).toMatchObject({
    founder: 'A',
    category: 'Home',
    image: '/f.webp',
    description: 'Words',
  })
  expect(toBrandCard({ ...brand, featured_image: '' }).image).toBe('/l.webp')
  expect(toRisingBrandCard(brand)).toMatchObject({ founder: 'A', image: '/l.webp' })
})

test('a brand without a picture gets that of its category', () => {
  expect(toBrandCard({ ...bare, product_category: ['Beauty'] }).image).toBe(
    '/pictures/brand-stock-beauty.webp',
  )
  expect(toRisingBrandCard({ ...bare, product_category: ['Kids', 'Home'] }).image).toBe(
    '/pictures/brand-stock-baby-care.webp',
  )
  expect(stockPicture('Tech')).toBe('/pictures/brand-stock.webp')
  expect(new Set(ILLUSTRATED_CATEGORIES.map(stockPicture)).size).toBe(ILLUSTRATED_CATEGORIES.length)
})

test('a brand with something to show comes before one without, and else the order stays', () => {
  const shop = { ...bare, id: 'shop', affiliate_links: { sephora: 'https://sephora.example' } }
  const store = { ...bare, id: 'store', shopify_store_url: 'https://store.example' }
  const pictured = { ...bare, id: 'pictured', featured_image: '/f.webp' }
  const both = { ...shop, id: 'both', logo: '/l.webp' }
  const ids = (brands: Brand[]) => byMerit(brands).map(({ id }) => id)
  expect(ids([bare, pictured, shop, store, both])).toEqual(['both', 'shop', 'store', 'pictured', 'nothing'])
  expect(ids([store, shop])).toEqual(['store', 'shop'])
})

test('brands sort by name or founding year', () => {
  const brands = [
    { ...bare, id: 'b', brand_name: 'B', founding_year: 2008 },
    { ...bare, id: 'a', brand_name: 'A', founding_year: 2019 },
    { ...bare, id: 'c', brand_name: 'C', founding_year: 2015 },
  ]
  const ids = (order: Parameters<typeof orderBrands>[1]) =>
    orderBrands(brands, order)
      .map(({ id }) => id)
      .join('')
  expect(ids({})).toBe('bac')
  expect(ids({ orderby: 'title' })).toBe('abc')
  expect(ids({ orderby: 'title', order: 'desc' })).toBe('cba')
  expect(ids({ orderby: 'date' })).toBe('bca')
  expect(ids({ orderby: 'date', order: 'desc' })).toBe('acb')
  expect(ids({ orderby: 'title', page: 2, per_page: 2 })).toBe('c')
  expect(ids({ orderby: 'title', page: 2 })).toBe('abc')
})
