import type { Brand } from '@a-list/domain/brands/brand.ts'
import { nextYear } from '../next-year.ts'
import { jessicaAlba } from './founders.ts'

export const theHonestCompany: Brand = {
  id: 'the-honest-company',
  wp_id: 108,
  brand_name: 'The Honest Company',
  founding_year: 2011,
  product_category: ['Baby Care', 'Beauty', 'Home'],
  associated_celebrities: ['Jessica Alba'],
  celebrity_profiles: [jessicaAlba],
  brand_overview:
    'Jessica Alba, expecting her first child, could not find the plain, fragrance-light baby products that she wanted, and co-founded The Honest Company in 2011 to make them. It opened in January 2012 with diapers and wipes by subscription; patterned diapers became its signature, and a beauty line and household basics followed. The company has been listed on the Nasdaq since May 2021. Alba stepped down as chief creative officer in 2024. Its diapers, wipes and washes are stocked by Target, Walmart and Amazon.',
  social_links: {
    instagram: 'https://www.instagram.com/honest/',
    twitter: 'https://x.com/honest',
    website: 'https://www.honest.com/',
  },
  affiliate_links: {
    target: 'https://www.target.com/s?searchTerm=the+honest+company',
    amazon: 'https://www.amazon.com/s?k=the+honest+company',
    walmart: 'https://www.walmart.com/search?q=the+honest+company',
  },
  coupon_codes: [
    { code: 'FAMILY15', description: '15% off diapers, wipes and bath', expiry_date: nextYear('05-31') },
  ],
  has_affiliate: true,
  logo: '/pictures/logo-the-honest-company.webp',
  featured_image: '/pictures/brand-the-honest-company.webp',
}
