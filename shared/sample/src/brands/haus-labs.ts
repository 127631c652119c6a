import type { Brand } from '@a-list/domain/brands/brand.ts'
import { ladyGaga } from './founders.ts'

export const hausLabs: Brand = {
  id: 'haus-labs',
  wp_id: 110,
  brand_name: 'Haus Labs',
  founding_year: 2019,
  product_category: ['Beauty'],
  associated_celebrities: ['Lady Gaga'],
  celebrity_profiles: [ladyGaga],
  brand_overview:
    'Lady Gaga’s makeup line is vegan and cruelty-free, and best known for a foundation in fifty-one shades with a finish close to bare skin. The brand had two first nights: it opened in 2019 as an Amazon exclusive, and in 2022 it started over at Sephora with new formulas, new packaging and that foundation, Triclone Skin Tech. Color Fuse blushes and the PhD Hybrid Lip Oil are the other pieces that people come back for.',
  social_links: {
    instagram: 'https://www.instagram.com/hauslabs/',
    twitter: 'https://x.com/hauslabs',
    website: 'https://www.hauslabs.com/',
  },
  affiliate_links: {
    sephora: 'https://www.sephora.com/brand/haus-labs-by-lady-gaga',
    amazon: 'https://www.amazon.com/s?k=haus+labs',
  },
  coupon_codes: [],
  has_affiliate: true,
  logo: '/pictures/logo-haus-labs.webp',
  featured_image: '/pictures/brand-haus-labs.webp',
}
