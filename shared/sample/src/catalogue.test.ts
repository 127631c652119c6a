import { outboundUrl } from '@a-list/domain/addresses/links.ts'
import { brandSchema } from '@a-list/domain/brands/brand.ts'
import { offerSchema } from '@a-list/domain/prices/offer.ts'
import { KNOWN_RETAILERS } from '@a-list/domain/prices/retailers.ts'
import { productSchema } from '@a-list/domain/products/product.ts'
import { RISING_BRANDS } from '@a-list/domain/products/sorting.ts'
import { DAY_MS, isCouponExpired } from '@a-list/domain/time/time-windows.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleBrands } from './brands.ts'
import { sampleOffers } from './offers.ts'
import { sampleProducts } from './products.ts'

describe('brands', () => {
  afterEach(() => void vi.useRealTimers())

  test('there are ten valid brands with unique numbers', () => {
    expect(sampleBrands).toHaveLength(10)
    for (const brand of sampleBrands) expect(brandSchema.parse(brand)).toEqual(brand)
    expect(new Set(sampleBrands.map(({ wp_id }) => wp_id)).size).toBe(10)
  })

  test('the brands have the six valid coupons of spec section 9', () => {
    const coupons = sampleBrands.flatMap(({ coupon_codes }) => coupon_codes)
    expect(coupons.map(({ code }) => code).toSorted()).toEqual([
      'FAMILY15',
      'FIRSTORDER',
      'KYLIE15',
      'SAVAGE20',
      'WELCOME20',
      'WELLNESS20',
    ])
  })

  test.for(['2026-12-31T23:59:00Z', '2031-06-15T12:00:00Z'])(
    'a month after %s, all coupons are valid',
    async (at) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
      vi.resetModules()
      const { sampleBrands: brands } = await import('./brands.ts')
      const coupons = brands.flatMap(({ coupon_codes }) => coupon_codes)
      const later = Date.now() + 30 * DAY_MS
      expect(coupons.filter(({ expiry_date }) => isCouponExpired(expiry_date, later))).toEqual([])
    },
  )

  test('three brands have a store, and every rising brand is a sample brand', () => {
    expect(sampleBrands.filter(({ shopify_store_url }) => shopify_store_url)).toHaveLength(3)
    const names = sampleBrands.map(({ brand_name }) => brand_name)
    expect(RISING_BRANDS.filter((name) => !names.includes(name))).toEqual([])
  })

  test('each founder has a profile without net worth', () => {
    for (const brand of sampleBrands) {
      expect(brand.celebrity_profiles.map(({ name }) => name)).toEqual(brand.associated_celebrities)
      for (const { quick_facts } of brand.celebrity_profiles)
        expect(quick_facts).not.toHaveProperty('net_worth')
    }
  })

  test('all links are https', () => {
    const links = sampleBrands.flatMap((brand) => [
      ...Object.values(brand.social_links),
      ...Object.values(brand.affiliate_links),
      ...brand.celebrity_profiles.flatMap(({ social_links }) => Object.values(social_links)),
      ...(brand.shopify_store_url ? [brand.shopify_store_url] : []),
    ])
    expect(links.filter((link) => !outboundUrl(link))).toEqual([])
  })
})

describe('products', () => {
  test('there are 38 valid products with unique ids', () => {
    expect(sampleProducts).toHaveLength(38)
    for (const product of sampleProducts) expect(productSchema.parse(product)).toEqual(product)
    expect(new Set(sampleProducts.map(({ id }) => id)).size).toBe(38)
  })

  test('ratings are 3.9 to 4.8, discounts 0, 7, 12 or 17 percent, and some products are sponsored', () => {
    const ratings = sampleProducts.map(({ rating = 0 }) => rating)
    expect([Math.min(...ratings), Math.max(...ratings)]).toEqual([3.9, 4.8])
    const discounts = new Set(sampleProducts.map(({ discount_percentage }) => discount_percentage))
    expect([...discounts].toSorted((a = 0, b = 0) => a - b)).toEqual([0, 7, 12, 17])
    expect(sampleProducts.filter(({ is_sponsored }) => is_sponsored).length).toBeGreaterThan(2)
  })

  test('products belong to the ten brands, in beauty, fashion, wellness and baby care', () => {
    const names = new Set(sampleBrands.map(({ brand_name }) => brand_name))
    expect(sampleProducts.filter(({ brand }) => !names.has(brand))).toEqual([])
    const categories = sampleProducts.map(({ brand, category }) => [brand, category] as const)
    expect(Object.fromEntries(categories)).toEqual({
      'Fenty Beauty': 'Beauty',
      'Rare Beauty': 'Beauty',
      'Kylie Cosmetics': 'Beauty',
      'Haus Labs': 'Beauty',
      Pleasing: 'Beauty',
      SKIMS: 'Fashion',
      'Good American': 'Fashion',
      'Savage X Fenty': 'Fashion',
      Goop: 'Wellness',
      'The Honest Company': 'Baby Care',
    })
  })

  test('every product names a retailer, and each retailer of the filters except Shopify has products', () => {
    const named = new Set(sampleProducts.map(({ retailer }) => retailer))
    const known = KNOWN_RETAILERS.map(({ id }) => id)
    expect([...named].filter((retailer) => !known.includes(retailer))).toEqual([])
    expect([...named]).toEqual(expect.arrayContaining(['amazon', 'walmart', 'target', 'sephora']))
  })

  test('every product is in stock, and they cover every age and trending score', () => {
    expect(new Set(sampleProducts.map(({ availability }) => availability))).toEqual(new Set(['in_stock']))
    expect(new Set(sampleProducts.map(({ is_new }) => is_new)).size).toBe(2)
    expect(new Set(sampleProducts.map(({ trending_score }) => trending_score > 60)).size).toBe(2)
  })
})

describe('offers', () => {
  const offers = sampleProducts.map(({ id }) => sampleOffers(id))

  test('offers are valid, reproducible and from known retailers over https', () => {
    const known = new Set(KNOWN_RETAILERS.map(({ id }) => id))
    for (const offer of offers.flat()) {
      expect(offerSchema.parse(offer)).toEqual(offer)
      expect(known.has(offer.retailer_id)).toBe(true)
      expect(outboundUrl(offer.product_url)).toBeDefined()
    }
    expect(sampleProducts.map(({ id }) => sampleOffers(id))).toEqual(offers)
  })

  test('offers cover every availability, and each available product has one best deal', () => {
    expect(new Set(offers.flat().map(({ availability }) => availability)).size).toBe(4)
    for (const list of offers) {
      const best = list.filter(({ is_best_deal }) => is_best_deal)
      expect(best.length).toBe(list.some(({ availability }) => availability !== 'out_of_stock') ? 1 : 0)
      expect(best.every(({ availability }) => availability !== 'out_of_stock')).toBe(true)
    }
  })

  test('an unknown product has no offers', () => expect(sampleOffers('unknown')).toEqual([]))
})
