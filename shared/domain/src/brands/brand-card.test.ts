import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORY_CHIPS, CATEGORY_TILES, categoryKey } from '../categories/categories.ts'
import type { Brand, CelebrityProfile } from './brand.ts'
import {
  byMerit,
  defaultOverview,
  shoppableFirst,
  toBrandCard,
  toRisingBrandCard,
  varyPictures,
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

const founder: CelebrityProfile = {
  id: 'a',
  name: 'A',
  role_in_brand: 'Founder',
  photo: '',
  bio: '',
  quick_facts: { notable_achievements: [] },
  social_links: {},
}

test('a brand without data gets every default of spec section 3', () => {
  expect(toBrandCard(bare)).toEqual({
    id: 'nothing',
    name: 'Nothing',
    founder: 'Unknown',
    category: 'Lifestyle',
    image: expect.stringMatching(/^\/pictures\/brand-stock(-2)?\.webp$/),
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

test('a brand without a picture gets one of its category', () => {
  const imageOf = (...product_category: string[]) => toBrandCard({ ...bare, product_category }).image
  expect(imageOf('Beauty')).toMatch(/^\/pictures\/brand-stock-beauty(-2)?\.webp$/)
  expect(imageOf('Food & Beverage')).toMatch(/^\/pictures\/brand-stock-food(-2)?\.webp$/)
  expect(toRisingBrandCard({ ...bare, product_category: ['Kids', 'Home'] }).image).toBe(imageOf('Baby Care'))
  const categories = [...new Set([...CATEGORY_CHIPS.slice(1), ...CATEGORY_TILES].map(categoryKey))]
  expect(categories).toHaveLength(9)
  expect(new Set(categories.map((category) => imageOf(category))).size).toBe(9)
})

test('brands shown together have different stock pictures, as long as their category has more', () => {
  const cards = ['a', 'b', 'c'].map((id) => toBrandCard({ ...bare, id, product_category: ['Tech'] }))
  const own = { ...toBrandCard(bare), image: '/own.webp' }
  const images = varyPictures([own, ...cards, own]).map(({ image }) => image)
  expect([images[0], images[4]]).toEqual(['/own.webp', '/own.webp'])
  expect(images[1]).toBe(cards[0]?.image)
  expect(new Set(images.slice(1, 3)).size).toBe(2)
  expect(images[3]).toBe(cards[2]?.image)
})

const records = fc.array(
  fc.record({
    shopify_store_url: fc.constantFrom(undefined, 'https://store.example'),
    affiliate_links: fc.constantFrom<Record<string, string>>({}, { sephora: 'https://sephora.example' }),
    featured_image: fc.constantFrom('', '/f.webp'),
    logo: fc.constantFrom('', '/l.webp'),
    celebrity_profiles: fc.constantFrom<CelebrityProfile[]>([], [founder]),
    brand_overview: fc.constantFrom('', defaultOverview(bare.brand_name), 'Words'),
  }),
  { maxLength: 12 },
)
const isSold = ({ shopify_store_url, affiliate_links }: Brand) =>
  shopify_store_url !== undefined || Object.keys(affiliate_links).length > 0
const hasPicture = ({ featured_image, logo }: Brand) => featured_image + logo !== ''
const isIntroduced = ({ celebrity_profiles }: Brand) => celebrity_profiles.length > 0
const isDescribed = ({ brand_overview }: Brand) => brand_overview === 'Words'
const newest = ({ id }: Brand) => -Number(id)

/** Whether `one` is right before `other`: at the first of these on which they differ, it has more. */
function precedes(one: Brand, other: Brand, reasons: ((brand: Brand) => boolean | number)[]): boolean {
  const decisive = reasons.find((reason) => reason(one) !== reason(other))
  return decisive !== undefined && decisive(one) > decisive(other)
}

test('shops, then pictures, then founders, then overviews decide the order, and else it stays', () => {
  fc.assert(
    fc.property(records, (changes) => {
      const brands = changes.map((change, index): Brand => ({ ...bare, ...change, id: String(index) }))
      const inOrder = (sorted: Brand[], ...reasons: Parameters<typeof precedes>[2]) => {
        expect(new Set(sorted)).toEqual(new Set(brands))
        expect(sorted).toHaveLength(brands.length)
        for (const [index, other] of sorted.slice(1).entries()) {
          const one = sorted[index]
          expect(one && precedes(one, other, [...reasons, newest])).toBe(true)
        }
      }
      inOrder(byMerit(brands), isSold, hasPicture, isIntroduced, isDescribed)
      inOrder(shoppableFirst(brands), isSold)
    }),
  )
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
