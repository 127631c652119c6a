import { describe, expect, test } from 'vitest'
import { brandRecord, brandResponses } from '../testing/brand-fixtures.ts'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import { fetchBrand } from './brand.ts'

describe('a brand record of the backend', () => {
  const bare = {
    id: 'fenty-beauty',
    wp_id: 101,
    brand_name: 'Fenty Beauty',
    founding_year: new Date().getFullYear(),
    product_category: [],
    associated_celebrities: [],
    celebrity_profiles: [],
    brand_overview: 'Make-up in every shade.',
    social_links: {},
    affiliate_links: {},
    coupon_codes: [],
    has_affiliate: false,
    logo: '',
    featured_image: '',
  }

  test.each(['acfEmptyArray', 'acfFalse', 'acfAbsent', 'acfEmptyLeaves'] as const)(
    '%s gets the default values of spec section 3',
    async (name) => {
      const { source, value } = await fetchBrand(fakeBackend([brandResponses[name]]).client(), 'fenty-beauty')
      expect([source, value]).toEqual(['backend', bare])
    },
  )

  test.each([
    [
      'acfFilled',
      {
        product_category: ['Beauty'],
        associated_celebrities: ['Rihanna', 'Someone Else'],
        founding_year: 2017,
        brand_overview: 'Make-up & more.',
        featured_image: 'https://cdn.example/fenty.webp',
        shopify_store_url: 'https://fenty.example',
      },
    ],
    [
      'topLevel',
      {
        brand_name: 'Fenty',
        associated_celebrities: ['Rihanna'],
        product_category: ['Beauty'],
        founding_year: 2017,
      },
    ],
    ['imageObject', { featured_image: 'https://cdn.example/object.webp' }],
    ['imageId', { featured_image: '/images/media/9' }],
    ['featuredMedia', { featured_image: '/images/media/12' }],
    ['entities', { brand_name: 'Khloé’s & Co.' }],
  ] as const)('a record of the form %s', async (name, expected) => {
    const { value } = await fetchBrand(fakeBackend([brandResponses[name]]).client(), 'fenty-beauty')
    expect(value).toEqual({ ...bare, ...expected })
  })

  test.each([
    ['a URL', 'https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['a number', 31, '/images/media/31'],
    ['an object', { ID: 31, url: 'http://cdn.example/a.jpg' }, 'http://cdn.example/a.jpg'],
    ['nothing', false, ''],
  ])('a founder’s photo may be %s', async (_, photo, expected) => {
    const profile = { id: '1', name: 'Rihanna', role_in_brand: 'Founder', photo, bio: '' }
    const whole = { ...profile, quick_facts: { notable_achievements: [] }, social_links: {} }
    const record = brandRecord({ acf: { celebrity_profiles: [whole] } })
    const { value } = await fetchBrand(fakeBackend([ok([record])]).client(), 'fenty-beauty')
    expect(value.celebrity_profiles).toEqual([{ ...whole, photo: expected }])
  })

  test('reads profiles and coupons, and skips invalid ones', async () => {
    const coupon = { code: 'WELCOME20', description: '20% off', expiry_date: null }
    const record = brandRecord({
      acf: { coupon_codes: [coupon, { code: 7 }], social_links: { instagram: 'x', twitter: false } },
    })
    const { value } = await fetchBrand(fakeBackend([ok([record])]).client(), 'fenty-beauty')
    expect([value.coupon_codes, value.social_links]).toEqual([[coupon], { instagram: 'x' }])
  })
})
