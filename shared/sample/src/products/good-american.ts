import type { SampleBrandProducts } from './make-product.ts'

export const goodAmericanProducts: SampleBrandProducts = {
  brand: 'Good American',
  category: 'Fashion',
  celebrities: ['Khloé Kardashian', 'Emma Grede'],
  products: [
    {
      slug: 'good-legs-jeans',
      name: 'Good Legs Skinny Jeans',
      price: '$149.00',
      rating: 4.5,
      description:
        'The first fit of the house: high in the rise, close to the ankle, with a curved waistband that does not gap. Sizes 00 to 24.',
      tags: ['Celebrity-Founded', 'Sustainable'],
      url: 'https://www.goodamerican.com/products/good-legs',
    },
    {
      slug: 'good-90s-jeans',
      name: 'Good ’90s Relaxed Jeans',
      price: '$155.00',
      rating: 4.4,
      description: 'Straight from the hip in a heavier cloth, with the easy leg of an old favorite.',
      tags: ['Celebrity-Founded', 'Sustainable'],
      url: 'https://www.goodamerican.com/products/good-90s-relaxed-jeans',
    },
    {
      slug: 'fit-for-success-jumpsuit',
      name: 'Fit for Success Jumpsuit',
      price: '$189.00',
      original_price: '$215.00',
      rating: 4.6,
      description: 'A zip-front jumpsuit in stretch denim, with enough give for a long torso.',
      tags: ['Celebrity-Founded'],
      url: 'https://www.goodamerican.com/products/fit-for-success-jumpsuit',
    },
    {
      slug: 'always-fits-swimsuit',
      name: 'Always Fits One-Piece Swimsuit',
      price: '$109.00',
      original_price: '$131.00',
      rating: 4.1,
      description:
        'A one-piece in a cloth that covers several sizes, so that it stays right through a changing year.',
      tags: ['Celebrity-Founded'],
      url: 'https://www.goodamerican.com/products/always-fits-one-piece',
    },
  ],
}
