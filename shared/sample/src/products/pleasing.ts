import type { SampleBrandProducts } from './make-product.ts'

export const pleasingProducts: SampleBrandProducts = {
  brand: 'Pleasing',
  category: 'Beauty',
  celebrities: ['Harry Styles'],
  products: [
    {
      slug: 'perfect-pearl-polish',
      name: 'The Perfect Pearl Nail Polish Set',
      price: '$65.00',
      rating: 4.5,
      description: 'Four small bottles, among them a pearly top coat, with caps like stones from a beach.',
      tags: ['Vegan', 'Cruelty-Free', 'Celebrity-Founded', 'Limited Edition'],
      url: 'https://pleasing.com/products/the-perfect-pearl',
    },
    {
      slug: 'closeness-eau-de-parfum',
      name: 'Closeness Eau de Parfum',
      price: '$140.00',
      rating: 4.2,
      description: 'A quiet, woody scent that stays near the skin.',
      tags: ['Vegan', 'Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://pleasing.com/products/closeness',
    },
  ],
}
