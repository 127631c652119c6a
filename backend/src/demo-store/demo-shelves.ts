import type { Shelf } from './shelf.ts'

/**
 * The demo stores' shelves by the slugs of the sample brands that have a store. Their pictures are the
 * second and third ones of sample products. Cards of sample products show the first, so no list has a picture twice.
 */
export const DEMO_SHELVES: Record<string, Shelf> = {
  skims: {
    brand: 'SKIMS',
    stockAhead: 0,
    classics: [
      ['Second Skin Bodysuit', 68, 'seamless-sculpt-bodysuit-detail'],
      ['Smooth Underwire Bra', 54, 'microfiber-t-shirt-bra-scene'],
      ['Cotton Boyfriend Tank', 32, 'cotton-rib-tank-detail'],
      ['Lace Balconette Bra', 62, 'not-sorry-balconette-scene'],
    ],
    arrivals: [
      ['Cloud Wireless Bralette', 38, 'fits-everybody-bra-detail'],
      ['Silk-Touch Slip Dress', 92, 'soft-lounge-dress-detail'],
      ['Layering Bodysuit', 64, 'seamless-sculpt-bodysuit-scene'],
      ['Soft Lift Bra', 42, 'fits-everybody-bra-scene'],
      ['Stretch Modal Slip Dress', 84, 'soft-lounge-dress-scene'],
      ['Long-Line Rib Tank', 36, 'cotton-rib-tank-scene'],
    ],
  },
  'good-american': {
    brand: 'Good American',
    stockAhead: 1,
    classics: [
      ['Sculpt High-Rise Jean', 149, 'good-legs-jeans-detail'],
      ['Satin Button-Up Shirt', 99, 'satin-sleep-shirt-detail'],
      ['Utility Jumpsuit', 179, 'fit-for-success-jumpsuit-detail'],
      ['Short-Sleeved Satin Shirt', 89, 'satin-sleep-shirt-scene'],
    ],
    arrivals: [
      ['Washed Straight Jean', 159, 'good-90s-jeans-detail'],
      ['Contrast-Band Swimsuit', 115, 'always-fits-swimsuit-detail'],
      ['Power-Stretch Jean', 139, 'good-legs-jeans-scene'],
      ['Cuffed Relaxed Jean', 152, 'good-90s-jeans-scene'],
      ['Weekend Jumpsuit', 169, 'fit-for-success-jumpsuit-scene'],
      ['Deep-V Swimsuit', 119, 'always-fits-swimsuit-scene'],
    ],
  },
  'kylie-cosmetics': {
    brand: 'Kylie Cosmetics',
    stockAhead: 2,
    classics: [
      ['Soft Matte Lip Kit', 35, 'matte-lip-kit-detail'],
      ['Rose Orbit Eau de Parfum', 68, 'cosmic-eau-de-parfum-detail'],
      ['Creamy Satin Lipstick', 24, 'kind-words-lipstick-detail'],
      ['Pressed Blush Quartet', 45, 'color-fuse-blush-scene'],
    ],
    arrivals: [
      ['Glass Shine Lip Gloss', 22, 'plumping-gloss-detail'],
      ['Volume Fan Mascara', 26, 'kylash-mascara-detail'],
      ['Five-Shade Lip Kit', 39, 'matte-lip-kit-scene'],
      ['Lip Gloss Quartet', 42, 'plumping-gloss-scene'],
      ['Midnight Mascara Duo', 34, 'kylash-mascara-scene'],
      ['Jasmine Amber Eau de Parfum', 74, 'cosmic-eau-de-parfum-scene'],
    ],
  },
}
