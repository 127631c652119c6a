import type { SampleBrandProducts } from './make-product.ts'

export const rareBeautyProducts: SampleBrandProducts = {
  brand: 'Rare Beauty',
  category: 'Beauty',
  celebrities: ['Selena Gomez'],
  products: [
    {
      slug: 'soft-pinch-blush',
      name: 'Soft Pinch Liquid Blush',
      price: '$25.00',
      rating: 4.8,
      description:
        'A weightless liquid blush with so much pigment that one dot does a cheek. Matte and dewy shades; the round cap opens without a pinch grip.',
      tags: ['Cruelty-Free', 'Vegan', 'Celebrity-Founded'],
      url: 'https://www.rarebeauty.com/products/soft-pinch-liquid-blush',
    },
    {
      slug: 'positive-light-luminizer',
      name: 'Positive Light Liquid Luminizer',
      price: '$27.00',
      rating: 4.7,
      description:
        'A silky liquid highlighter that melts in and leaves light where it was put, without glitter.',
      tags: ['Cruelty-Free', 'Vegan', 'Celebrity-Founded'],
      url: 'https://www.rarebeauty.com/products/positive-light-liquid-luminizer',
    },
    {
      slug: 'warm-wishes-bronzer',
      name: 'Warm Wishes Effortless Bronzer Stick',
      price: '$28.00',
      original_price: '$31.99',
      rating: 4.6,
      description:
        'A cream bronzer in a stick for fingers in a hurry; it blends without lifting what is beneath it.',
      tags: ['Cruelty-Free', 'Vegan', 'Celebrity-Founded'],
      url: 'https://www.rarebeauty.com/products/warm-wishes-effortless-bronzer-stick',
    },
    {
      slug: 'perfect-strokes-mascara',
      name: 'Perfect Strokes Universal Volumizing Mascara',
      price: '$22.00',
      rating: 4.4,
      description: 'One brush with two kinds of bristles, to lift, curl and separate in a single go.',
      tags: ['Cruelty-Free', 'Vegan', 'Celebrity-Founded'],
      url: 'https://www.rarebeauty.com/products/perfect-strokes-universal-volumizing-mascara',
    },
    {
      slug: 'kind-words-lipstick',
      name: 'Kind Words Matte Lipstick',
      price: '$22.00',
      original_price: '$26.50',
      rating: 4.3,
      description: 'A creamy matte lipstick in quiet everyday shades, in a case that closes with a click.',
      tags: ['Cruelty-Free', 'Vegan', 'Celebrity-Founded'],
      url: 'https://www.rarebeauty.com/products/kind-words-matte-lipstick',
    },
  ],
}
