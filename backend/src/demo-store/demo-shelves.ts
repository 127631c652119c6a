import type { Shelf } from './shelf.ts'

/** The demo stores' shelves by the slugs of the sample brands that have a store. Their pictures are those of the sample products. */
export const DEMO_SHELVES: Record<string, Shelf> = {
  skims: {
    brand: 'SKIMS',
    classics: [
      ['Second Skin Bodysuit', 68, 'seamless-sculpt-bodysuit'],
      ['Everyday Scoop Bralette', 36, 'fits-everybody-bra'],
      ['Ribbed Column Dress', 88, 'soft-lounge-dress'],
      ['Cotton Boyfriend Tank', 32, 'cotton-rib-tank'],
    ],
    arrivals: [
      ['Smoothing Brief Bodysuit', 74, 'seamless-sculpt-bodysuit-detail'],
      ['Cloud Wireless Bralette', 38, 'fits-everybody-bra-detail'],
      ['Silk-Touch Slip Dress', 92, 'soft-lounge-dress-detail'],
      ['Heavy Rib Tank', 34, 'cotton-rib-tank-detail'],
      ['Layering Bodysuit', 64, 'seamless-sculpt-bodysuit-scene'],
      ['Soft Lift Bra', 42, 'fits-everybody-bra-scene'],
      ['Stretch Modal Slip Dress', 84, 'soft-lounge-dress-scene'],
      ['Long-Line Rib Tank', 36, 'cotton-rib-tank-scene'],
    ],
  },
  'good-american': {
    brand: 'Good American',
    classics: [
      ['Sculpt High-Rise Jean', 149, 'good-legs-jeans'],
      ['Relaxed Nineties Jean', 155, 'good-90s-jeans'],
      ['Utility Jumpsuit', 179, 'fit-for-success-jumpsuit'],
      ['Plunge Swimsuit', 109, 'always-fits-swimsuit'],
    ],
    arrivals: [
      ['Sculpt Skinny Jean', 145, 'good-legs-jeans-detail'],
      ['Washed Straight Jean', 159, 'good-90s-jeans-detail'],
      ['Belted Zip Jumpsuit', 185, 'fit-for-success-jumpsuit-detail'],
      ['Contrast-Band Swimsuit', 115, 'always-fits-swimsuit-detail'],
      ['Power-Stretch Jean', 139, 'good-legs-jeans-scene'],
      ['Cuffed Relaxed Jean', 152, 'good-90s-jeans-scene'],
      ['Weekend Jumpsuit', 169, 'fit-for-success-jumpsuit-scene'],
      ['Deep-V Swimsuit', 119, 'always-fits-swimsuit-scene'],
    ],
  },
  'kylie-cosmetics': {
    brand: 'Kylie Cosmetics',
    classics: [
      ['Soft Matte Lip Kit', 35, 'matte-lip-kit'],
      ['Plump Effect Lip Gloss', 20, 'plumping-gloss'],
      ['Lengthening Tube Mascara', 25, 'kylash-mascara'],
      ['Rose Orbit Eau de Parfum', 68, 'cosmic-eau-de-parfum'],
    ],
    arrivals: [
      ['Velvet Lip Kit', 36, 'matte-lip-kit-detail'],
      ['Glass Shine Lip Gloss', 22, 'plumping-gloss-detail'],
      ['Volume Fan Mascara', 26, 'kylash-mascara-detail'],
      ['Night Petal Eau de Parfum', 72, 'cosmic-eau-de-parfum-detail'],
      ['Five-Shade Lip Kit', 39, 'matte-lip-kit-scene'],
      ['Lip Gloss Quartet', 42, 'plumping-gloss-scene'],
      ['Midnight Mascara Duo', 34, 'kylash-mascara-scene'],
      ['Jasmine Amber Eau de Parfum', 74, 'cosmic-eau-de-parfum-scene'],
    ],
  },
}
