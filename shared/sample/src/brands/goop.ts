import type { Brand } from '@a-list/domain/brands/brand.ts'
import { nextYear } from '../next-year.ts'
import { gwynethPaltrow } from './founders.ts'

export const goop: Brand = {
  id: 'goop',
  wp_id: 107,
  brand_name: 'Goop',
  founding_year: 2008,
  product_category: ['Wellness', 'Beauty', 'Home', 'Fashion'],
  associated_celebrities: ['Gwyneth Paltrow'],
  celebrity_profiles: [gwynethPaltrow],
  brand_overview:
    'Goop started in 2008 as a weekly email that Gwyneth Paltrow wrote from her kitchen table: recipes, hotels, what to buy. It is the oldest of the celebrity brands listed here, and the one that turned a newsletter into a department store. Today it makes its own skin and body care, bath soaks and clothing, edits a shop of other people’s homeware and beauty, runs stores and, in California, a delivery kitchen. We list its products for what they are, and repeat no claims about health.',
  social_links: {
    instagram: 'https://www.instagram.com/goop/',
    twitter: 'https://x.com/goop',
    website: 'https://goop.com/',
  },
  affiliate_links: {
    goop: 'https://goop.com/',
    sephora: 'https://www.sephora.com/brand/goop',
    amazon: 'https://www.amazon.com/s?k=goop+beauty',
  },
  coupon_codes: [
    { code: 'WELLNESS20', description: '20% off bath and body', expiry_date: nextYear('04-30') },
  ],
  has_affiliate: true,
  logo: '/pictures/logo-goop.webp',
  featured_image: '/pictures/brand-goop.webp',
}
