import type { Brand } from '@a-list/domain/brands/brand.ts'
import { emmaGrede, khloeKardashian } from './jenner-kardashian-founders.ts'

export const goodAmerican: Brand = {
  id: 'good-american',
  wp_id: 105,
  brand_name: 'Good American',
  founding_year: 2016,
  product_category: ['Fashion'],
  associated_celebrities: ['Khloé Kardashian', 'Emma Grede'],
  celebrity_profiles: [khloeKardashian, emmaGrede],
  brand_overview:
    'Good American opened in October 2016 with denim and a rule: every style in every size, from 00 to 24, sold on the same rail. Khloé Kardashian and Emma Grede founded it together, and retailers who wanted the jeans had to take the full range of sizes. The fits have names that say what they do (Good Legs, Good Waist, Always Fits), with gap-proof waistbands and stretch that holds its shape. Swimwear, dresses, bodysuits and shoes have joined the jeans since.',
  social_links: {
    instagram: 'https://www.instagram.com/goodamerican/',
    twitter: 'https://x.com/goodamerican',
    website: 'https://www.goodamerican.com/',
  },
  shopify_store_url: 'https://www.goodamerican.com',
  affiliate_links: {
    goodamerican: 'https://www.goodamerican.com/',
    amazon: 'https://www.amazon.com/s?k=good+american+jeans',
  },
  coupon_codes: [],
  has_affiliate: true,
  logo: '/pictures/logo-good-american.webp',
  featured_image: '/pictures/brand-good-american.webp',
}
