import type { SampleBrandProducts } from './make-product.ts'

export const theHonestCompanyProducts: SampleBrandProducts = {
  brand: 'The Honest Company',
  category: 'Baby Care',
  celebrities: ['Jessica Alba'],
  products: [
    {
      slug: 'clean-conscious-diapers',
      name: 'Clean Conscious Diapers',
      price: '$34.99',
      rating: 4.4,
      description:
        'The patterned diapers that people know the brand by, made without fragrance, lotion or chlorine bleach.',
      tags: ['Cruelty-Free', 'Celebrity-Founded', 'Sustainable'],
      url: 'https://www.honest.com/baby-products/diapers/clean-conscious-diapers',
    },
    {
      slug: 'clean-conscious-wipes',
      name: 'Clean Conscious Wipes',
      price: '$22.99',
      original_price: '$24.72',
      rating: 4.7,
      description: 'Thick unscented wipes from plant fiber, in packs that close properly.',
      tags: ['Cruelty-Free', 'Celebrity-Founded', 'Sustainable'],
      url: 'https://www.honest.com/baby-products/wipes/clean-conscious-wipes',
    },
    {
      slug: 'honest-shampoo-body-wash',
      name: 'Shampoo + Body Wash',
      price: '$12.99',
      rating: 4.6,
      description: 'One gentle bottle for hair and skin; the unscented one is the one to start with.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://www.honest.com/baby-products/bath/shampoo-body-wash',
    },
    {
      slug: 'honest-face-body-lotion',
      name: 'Face + Body Lotion',
      price: '$17.99',
      original_price: '$21.67',
      rating: 3.9,
      description: 'A light lotion with shea butter for dry cheeks after the bath, for skin of any age.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://www.honest.com/baby-products/bath/face-body-lotion',
    },
  ],
}
