import type { SampleBrandProducts } from './make-product.ts'

export const fentyBeautyProducts: SampleBrandProducts = {
  brand: 'Fenty Beauty',
  category: 'Beauty',
  celebrities: ['Rihanna'],
  products: [
    {
      slug: 'gloss-bomb',
      name: 'Gloss Bomb Universal Lip Luminizer',
      price: '$21.00',
      rating: 4.7,
      description:
        'A sheer, cushiony gloss in a rose-gold tint that was made to sit well on any lip. It feels more like balm than lacquer, and has an outsized wand, so that one pass does it.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://fentybeauty.com/products/gloss-bomb-universal-lip-luminizer',
    },
    {
      slug: 'pro-filtr-foundation',
      name: 'Pro Filt’r Soft Matte Longwear Foundation',
      price: '$40.00',
      original_price: '$45.50',
      rating: 4.6,
      description:
        'The foundation that opened the house: fifty shades, a light hand, and a soft matte finish that is built in thin layers.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://fentybeauty.com/products/pro-filtr-soft-matte-longwear-foundation',
      sponsored: true,
    },
    {
      slug: 'killawatt-highlighter',
      name: 'Killawatt Freestyle Highlighter',
      price: '$40.00',
      rating: 4.5,
      description: 'A pair of cream-powder highlighters in one compact: one for daylight, one for later.',
      tags: ['Cruelty-Free', 'Celebrity-Founded'],
      url: 'https://fentybeauty.com/products/killawatt-freestyle-highlighter',
    },
    {
      slug: 'hydra-vizor',
      name: 'Hydra Vizor Invisible Moisturizer SPF 30',
      price: '$39.00',
      original_price: '$42.00',
      rating: 4.4,
      description:
        'Day cream and sunscreen in one, with a faintly pink cream that turns clear on every skin tone. Refills are sold for the bottle.',
      tags: ['Cruelty-Free', 'Celebrity-Founded', 'Vegan', 'Sustainable'],
      url: 'https://fentybeauty.com/products/hydra-vizor-invisible-moisturizer-broad-spectrum-spf-30-sunscreen',
    },
    {
      slug: 'fenty-eau-de-parfum',
      name: 'Fenty Eau de Parfum',
      price: '$140.00',
      rating: 4.3,
      description: 'A warm scent around magnolia, musk and tangerine in a faceted amber bottle.',
      tags: ['Celebrity-Founded', 'Limited Edition'],
      url: 'https://fentybeauty.com/products/fenty-eau-de-parfum',
    },
  ],
}
