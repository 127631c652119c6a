import type { SampleBrandProducts } from './make-product.ts'

export const savageXFentyProducts: SampleBrandProducts = {
  brand: 'Savage X Fenty',
  category: 'Fashion',
  celebrities: ['Rihanna'],
  products: [
    {
      slug: 'not-sorry-balconette',
      name: 'Savage Not Sorry Lace Balconette Bra',
      price: '$54.95',
      original_price: '$66.00',
      rating: 4.4,
      description:
        'Unlined floral lace with a balconette cut and wide straps, made in an unusually long run of sizes.',
      tags: ['Celebrity-Founded'],
      url: 'https://www.savagex.com/shop/savage-not-sorry-unlined-lace-balconette-bra',
    },
    {
      slug: 'microfiber-t-shirt-bra',
      name: 'Microfiber T-Shirt Bra',
      price: '$39.95',
      rating: 4.3,
      description: 'Lightly lined everyday cups in smooth microfiber, with a back that lies flat.',
      tags: ['Celebrity-Founded'],
      url: 'https://www.savagex.com/shop/microfiber-t-shirt-bra',
    },
    {
      slug: 'satin-sleep-shirt',
      name: 'Glossy Satin Sleep Shirt',
      price: '$49.95',
      original_price: '$57.00',
      rating: 4.2,
      description: 'A long-sleeved satin shirt with contrast piping, cut loose enough to be slept in.',
      tags: ['Celebrity-Founded', 'Limited Edition'],
      url: 'https://www.savagex.com/shop/glossy-satin-sleep-shirt',
    },
  ],
}
