import type { SampleBrandProducts } from './make-product.ts'

export const kylieCosmeticsProducts: SampleBrandProducts = {
  brand: 'Kylie Cosmetics',
  category: 'Beauty',
  celebrities: ['Kylie Jenner'],
  products: [
    {
      slug: 'matte-lip-kit',
      name: 'Matte Lip Kit',
      price: '$37.00',
      rating: 4.4,
      description:
        'Matte liquid lipstick and the pencil to match: the little box with which the brand began in 2015.',
      tags: ['Cruelty-Free', 'Vegan', 'Celebrity-Founded'],
      url: 'https://kyliecosmetics.com/products/matte-lip-kit',
    },
    {
      slug: 'kylash-mascara',
      name: 'Kylash Volume Mascara',
      price: '$24.00',
      rating: 4.2,
      description:
        'A tapered brush that reaches the short lashes at the corners, and a formula that builds without flaking.',
      tags: ['Cruelty-Free', 'Vegan', 'Celebrity-Founded'],
      url: 'https://kyliecosmetics.com/products/kylash-volume-mascara',
    },
    {
      slug: 'plumping-gloss',
      name: 'Plumping Gloss',
      price: '$19.00',
      original_price: '$20.50',
      rating: 4.1,
      description: 'A shiny, lightly tinted gloss with a cooling tingle.',
      tags: ['Cruelty-Free', 'Vegan', 'Celebrity-Founded'],
      url: 'https://kyliecosmetics.com/products/plumping-gloss',
    },
    {
      slug: 'cosmic-eau-de-parfum',
      name: 'Cosmic Eau de Parfum',
      price: '$72.00',
      rating: 4.5,
      description: 'A sweet amber scent with jasmine and red peony, in a bottle like a piece of sea glass.',
      tags: ['Cruelty-Free', 'Vegan', 'Celebrity-Founded'],
      url: 'https://kyliecosmetics.com/products/cosmic-kylie-jenner-eau-de-parfum',
      sponsored: true,
    },
  ],
}
