import type { Brand } from '@a-list/domain/brands/brand.ts'
import { nextYear } from '../next-year.ts'
import { kylieJenner } from './jenner-kardashian-founders.ts'

export const kylieCosmetics: Brand = {
  id: 'kylie-cosmetics',
  wp_id: 106,
  brand_name: 'Kylie Cosmetics',
  founding_year: 2015,
  product_category: ['Beauty'],
  associated_celebrities: ['Kylie Jenner'],
  celebrity_profiles: [kylieJenner],
  brand_overview:
    'It began on the last day of November 2015 as fifteen thousand Lip Kits, a matte liquid lipstick with the pencil to match, and they were gone within minutes. The name Kylie Cosmetics followed in 2016, and the counter filled up with blush, mascara, glosses, brow products and, since 2024, the Cosmic fragrances. Coty bought a majority in 2020, and in 2021 the makeup came back reworked in vegan formulas. Kylie Jenner remains the face of the brand and its creative lead; it is sold through its own shop and Ulta Beauty, among others.',
  social_links: {
    instagram: 'https://www.instagram.com/kyliecosmetics/',
    twitter: 'https://x.com/kyliecosmetics',
    website: 'https://kyliecosmetics.com/',
  },
  shopify_store_url: 'https://kyliecosmetics.com',
  affiliate_links: {
    ulta: 'https://www.ulta.com/brand/kylie-cosmetics',
    amazon: 'https://www.amazon.com/s?k=kylie+cosmetics',
  },
  coupon_codes: [{ code: 'KYLIE15', description: '15% off lips and cheeks', expiry_date: nextYear('02-28') }],
  has_affiliate: true,
  logo: '/pictures/logo-kylie-cosmetics.webp',
  featured_image: '/pictures/brand-kylie-cosmetics.webp',
}
