import type { Brand } from '@a-list/domain/brands/brand.ts'
import { nextYear } from '../next-year.ts'
import { rihanna } from './founders.ts'

export const savageXFenty: Brand = {
  id: 'savage-x-fenty',
  wp_id: 102,
  brand_name: 'Savage X Fenty',
  founding_year: 2018,
  product_category: ['Fashion'],
  associated_celebrities: ['Rihanna'],
  celebrity_profiles: [rihanna('Founder')],
  brand_overview:
    'Savage X Fenty is Rihanna’s lingerie, sleepwear and sportswear house, begun in May 2018 a few months after her beauty line. Its shows, filmed as part concert and part runway with casts of every size, age and background, changed what a lingerie show looks like. The collections run from plain cotton essentials to lace and satin, in sizes that most of the trade still treats as special orders, with men’s styles since 2020 and sportswear since 2022. It sells through its own site, where an optional membership lowers the prices, and through a small number of its own stores.',
  social_links: {
    instagram: 'https://www.instagram.com/savagexfenty/',
    twitter: 'https://x.com/savagexfenty',
    website: 'https://www.savagex.com/',
  },
  affiliate_links: {
    savagex: 'https://www.savagex.com/',
    amazon: 'https://www.amazon.com/s?k=savage+x+fenty',
  },
  coupon_codes: [
    {
      code: 'SAVAGE20',
      description: '20% off full-price lingerie and sleepwear',
      expiry_date: nextYear('03-31'),
    },
  ],
  has_affiliate: true,
  logo: '/pictures/logo-savage-x-fenty.webp',
  featured_image: '/pictures/brand-savage-x-fenty.webp',
}
