import type { SampleBrandProducts } from './make-product.ts'

export const skimsProducts: SampleBrandProducts = {
  brand: 'SKIMS',
  category: 'Fashion',
  celebrities: ['Kim Kardashian'],
  products: [
    {
      slug: 'fits-everybody-bra',
      name: 'Fits Everybody T-Shirt Bra',
      price: '$54.00',
      rating: 4.6,
      description:
        'Molded cups under the thinnest of microfibers, which stretches to about twice its size and shows no line under a T-shirt.',
      tags: ['Celebrity-Founded'],
      url: 'https://skims.com/products/fits-everybody-t-shirt-bra',
    },
    {
      slug: 'soft-lounge-dress',
      name: 'Soft Lounge Long Slip Dress',
      price: '$88.00',
      rating: 4.7,
      description:
        'A floor-length slip in ribbed modal that falls close to the body, and is as much at home at dinner as on the sofa.',
      tags: ['Celebrity-Founded'],
      url: 'https://skims.com/products/soft-lounge-long-slip-dress',
      sponsored: true,
    },
    {
      slug: 'seamless-sculpt-bodysuit',
      name: 'Seamless Sculpt Brief Bodysuit',
      price: '$72.00',
      original_price: '$77.50',
      rating: 4.5,
      description:
        'Shapewear in one seamless piece, firm at the waist and light elsewhere, in a wide run of skin tones.',
      tags: ['Celebrity-Founded'],
      url: 'https://skims.com/products/seamless-sculpt-brief-bodysuit',
    },
    {
      slug: 'cotton-rib-tank',
      name: 'Cotton Rib Tank',
      price: '$36.00',
      rating: 4.6,
      description: 'A dense ribbed tank with a high neck, plain enough to be worn with everything.',
      tags: ['Celebrity-Founded'],
      url: 'https://skims.com/products/cotton-rib-tank',
    },
  ],
}
