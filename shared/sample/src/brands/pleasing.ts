import type { Brand } from '@a-list/domain/brands/brand.ts'
import { harryStyles } from './founders.ts'

export const pleasing: Brand = {
  id: 'pleasing',
  wp_id: 109,
  brand_name: 'Pleasing',
  founding_year: 2021,
  product_category: ['Beauty', 'Fashion'],
  associated_celebrities: ['Harry Styles'],
  celebrity_profiles: [harryStyles],
  brand_overview:
    'Harry Styles brought out Pleasing in November 2021 with four bottles of nail polish inspired by pearls, made for anyone with nails. It has kept the scale and the humor of an art project: small collections that come and go, pop-up shops, knitwear and printed sweatshirts beside the polish, and three eaux de parfum (Closeness, Bright, Hot and Rivulets) in 2023. Formulas are vegan, and much of the range sells only from the brand’s own site.',
  social_links: {
    instagram: 'https://www.instagram.com/pleasing/',
    twitter: 'https://x.com/pleasing',
    website: 'https://pleasing.com/',
  },
  affiliate_links: { pleasing: 'https://pleasing.com/' },
  coupon_codes: [],
  has_affiliate: true,
  logo: '/pictures/logo-pleasing.webp',
  featured_image: '/pictures/brand-pleasing.webp',
}
