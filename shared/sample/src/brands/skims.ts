import type { Brand } from '@a-list/domain/brands/brand.ts'
import { kimKardashian } from './jenner-kardashian-founders.ts'

export const skims: Brand = {
  id: 'skims',
  wp_id: 104,
  brand_name: 'SKIMS',
  founding_year: 2019,
  product_category: ['Fashion'],
  associated_celebrities: ['Kim Kardashian'],
  celebrity_profiles: [kimKardashian],
  brand_overview:
    'Kim Kardashian started SKIMS in September 2019 with Jens Grede as a range of shapewear in nine skin tones, and it has grown into a whole wardrobe of underwear, loungewear and basics. Fits Everybody, a soft microfiber that stretches to about twice its size, and Soft Lounge, a ribbed modal for slip dresses and sets, are the two fabrics most people meet first. A men’s line and a partnership with the NBA, the WNBA and USA Basketball came in 2023, and NikeSKIMS, a sportswear line made with Nike, in 2025.',
  social_links: {
    instagram: 'https://www.instagram.com/skims/',
    twitter: 'https://x.com/skims',
    website: 'https://skims.com/',
  },
  shopify_store_url: 'https://skims.com',
  affiliate_links: {
    skims: 'https://skims.com/',
    nordstrom: 'https://www.nordstrom.com/brands/skims--20836',
  },
  coupon_codes: [],
  has_affiliate: true,
  logo: '/pictures/logo-skims.webp',
  featured_image: '/pictures/brand-skims.webp',
}
