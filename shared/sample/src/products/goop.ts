import type { SampleBrandProducts } from './make-product.ts'

export const goopProducts: SampleBrandProducts = {
  brand: 'Goop',
  category: 'Wellness',
  celebrities: ['Gwyneth Paltrow'],
  products: [
    {
      slug: 'microderm-exfoliator',
      name: 'Microderm Instant Glow Exfoliator',
      price: '$125.00',
      rating: 4.5,
      description:
        'A face polish with minerals and fruit acid, thick as frosting, to be rinsed off after a few minutes.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://goop.com/goop-beauty-microderm-instant-glow-exfoliator/p/',
    },
    {
      slug: 'goopgenes-face-cream',
      name: 'GOOPGENES All-in-One Nourishing Face Cream',
      price: '$98.00',
      original_price: '$105.00',
      rating: 4.3,
      description: 'A rich cream for day and night, in a refillable glass jar.',
      tags: ['Cruelty-Free', 'Celebrity-Founded', 'Sustainable'],
      url: 'https://goop.com/goopgenes-all-in-one-nourishing-face-cream/p/',
    },
    {
      slug: 'gtox-scalp-scrub',
      name: 'G.Tox Himalayan Salt Scalp Scrub Shampoo',
      price: '$44.00',
      rating: 4.2,
      description: 'Salt and a light lather in one, for a weekly wash that takes its time.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://goop.com/g-tox-himalayan-salt-scalp-scrub-shampoo/p/',
    },
    {
      slug: 'martini-bath-soak',
      name: 'The Martini Bath Soak',
      price: '$40.00',
      original_price: '$45.50',
      rating: 4.6,
      description: 'Mineral salts with a dry, woody scent, for an evening behind a locked door.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://goop.com/the-martini-emotional-detox-bath-soak/p/',
    },
  ],
}
