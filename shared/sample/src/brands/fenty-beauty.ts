import type { Brand } from '@a-list/domain/brands/brand.ts'
import { nextYear } from '../next-year.ts'
import { rihanna } from './founders.ts'

export const fentyBeauty: Brand = {
  id: 'fenty-beauty',
  wp_id: 101,
  brand_name: 'Fenty Beauty',
  founding_year: 2017,
  product_category: ['Beauty'],
  associated_celebrities: ['Rihanna'],
  celebrity_profiles: [rihanna('Founder')],
  brand_overview:
    'Rihanna opened Fenty Beauty in September 2017 with one idea that the rest of the industry has been answering ever since: a foundation should come in everyone’s shade. Pro Filt’r arrived in forty of them, from the very pale to the very deep, and grew to fifty. Around it stands a makeup line built on texture and play (Gloss Bomb lip luminizers, Killawatt highlighters, Match Stix), joined by Fenty Skin in 2020, a fragrance in 2021 and Fenty Hair in 2024. The brand is a partnership with LVMH’s Kendo and is sold through its own shop, Sephora and Ulta Beauty.',
  social_links: {
    instagram: 'https://www.instagram.com/fentybeauty/',
    twitter: 'https://x.com/fentybeauty',
    website: 'https://fentybeauty.com/',
  },
  affiliate_links: {
    sephora: 'https://www.sephora.com/brand/fenty-beauty-rihanna',
    ulta: 'https://www.ulta.com/brand/fenty-beauty',
    amazon: 'https://www.amazon.com/s?k=fenty+beauty',
  },
  coupon_codes: [
    { code: 'WELCOME20', description: '20% off a first order of makeup', expiry_date: nextYear('06-30') },
  ],
  has_affiliate: true,
  logo: '/pictures/logo-fenty-beauty.webp',
  featured_image: '/pictures/brand-fenty-beauty.webp',
}
