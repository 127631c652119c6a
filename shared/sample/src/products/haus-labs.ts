import type { SampleBrandProducts } from './make-product.ts'

export const hausLabsProducts: SampleBrandProducts = {
  brand: 'Haus Labs',
  category: 'Beauty',
  celebrities: ['Lady Gaga'],
  products: [
    {
      slug: 'triclone-foundation',
      name: 'Triclone Skin Tech Medium Coverage Foundation',
      price: '$49.00',
      rating: 4.6,
      description:
        'A foundation with the finish of skin in fifty-one shades: the product that gave the brand its second start.',
      tags: ['Vegan', 'Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://www.hauslabs.com/products/triclone-skin-tech-foundation',
      sponsored: true,
    },
    {
      slug: 'color-fuse-blush',
      name: 'Color Fuse Talc-Free Blush Powder',
      price: '$38.00',
      rating: 4.5,
      description: 'A soft powder blush without talc that goes on sheer and can be taken up by degrees.',
      tags: ['Vegan', 'Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://www.hauslabs.com/products/color-fuse-talc-free-blush-powder',
    },
    {
      slug: 'phd-lip-oil',
      name: 'PhD Hybrid Lip Oil Stain',
      price: '$29.00',
      original_price: '$31.18',
      rating: 4.4,
      description: 'The slip of an oil with the tint of a stain; one layer for care, two for color.',
      tags: ['Vegan', 'Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://www.hauslabs.com/products/phd-hybrid-lip-oil',
    },
  ],
}
