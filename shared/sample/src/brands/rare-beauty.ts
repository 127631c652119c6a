import type { Brand } from '@a-list/domain/brands/brand.ts'
import { nextYear } from '../next-year.ts'
import { selenaGomez } from './founders.ts'

export const rareBeauty: Brand = {
  id: 'rare-beauty',
  wp_id: 103,
  brand_name: 'Rare Beauty',
  founding_year: 2020,
  product_category: ['Beauty'],
  associated_celebrities: ['Selena Gomez'],
  celebrity_profiles: [selenaGomez],
  brand_overview:
    'Selena Gomez launched Rare Beauty at Sephora in September 2020: makeup that takes little product and little effort, in packaging that is easy to open. Within two years, its Soft Pinch Liquid Blush, so pigmented that a single dot does a cheek, was a fixture of makeup bags everywhere. The round caps are made for people with limited hand strength too. One per cent of all sales goes to the Rare Impact Fund, which gives grants to organizations that work with young people.',
  social_links: {
    instagram: 'https://www.instagram.com/rarebeauty/',
    twitter: 'https://x.com/rarebeauty',
    website: 'https://www.rarebeauty.com/',
  },
  affiliate_links: {
    sephora: 'https://www.sephora.com/brand/rare-beauty-by-selena-gomez',
    amazon: 'https://www.amazon.com/s?k=rare+beauty',
  },
  coupon_codes: [
    { code: 'FIRSTORDER', description: 'Free delivery on a first order', expiry_date: nextYear('01-31') },
  ],
  has_affiliate: true,
  logo: '/pictures/logo-rare-beauty.webp',
  featured_image: '/pictures/brand-rare-beauty.webp',
}
