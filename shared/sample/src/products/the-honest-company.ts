import type { SampleBrandProducts } from './make-product.ts'

export const theHonestCompanyProducts: SampleBrandProducts = {
  brand: 'The Honest Company',
  celebrities: ['Jessica Alba'],
  products: [
    {
      slug: 'clean-conscious-diapers',
      name: 'Clean Conscious Diapers',
      price: '$34.99',
      rating: 4.4,
      category: 'Baby Care',
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
      category: 'Baby Care',
      description: 'Thick unscented wipes from plant fibre, in packs that close properly.',
      tags: ['Cruelty-Free', 'Celebrity-Founded', 'Sustainable'],
      url: 'https://www.honest.com/baby-products/wipes/clean-conscious-wipes',
    },
    {
      slug: 'honest-shampoo-body-wash',
      name: 'Shampoo + Body Wash',
      price: '$12.99',
      rating: 4.6,
      category: 'Baby Care',
      description: 'One gentle bottle for hair and skin; the unscented one is the one to start with.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://www.honest.com/baby-products/bath/shampoo-body-wash',
    },
    {
      slug: 'extreme-length-mascara',
      name: 'Extreme Length Mascara + Lash Primer',
      price: '$17.99',
      original_price: '$21.67',
      rating: 3.9,
      category: 'Beauty',
      description: 'Primer at one end and mascara at the other, for length rather than drama.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://www.honest.com/beauty-products/makeup/extreme-length-mascara',
    },
  ],
}
