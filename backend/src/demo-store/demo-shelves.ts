import type { Shelf } from './shelf.ts'

/** The demo stores' shelves by the slugs of the sample brands that have a store. */
export const DEMO_SHELVES: Record<string, Shelf> = {
  skims: {
    brand: 'SKIMS',
    goods: [
      ['Cloud Rib Lounge Set', 78],
      ['Second Skin Bodysuit', 68],
      ['Weekend Wide-Leg Pant', 62],
      ['Soft Fleece Half-Zip', 74],
      ['Everyday Scoop Bralette', 36],
      ['Pointelle Sleep Short', 34],
      ['Ribbed Column Dress', 88],
      ['Boucle House Robe', 98],
      ['Cotton Boyfriend Tank', 32],
      ['Velour Lounge Hoodie', 76],
      ['Seamless Yoga Legging', 64],
      ['Silk-Touch Camisole', 42],
    ],
  },
  'good-american': {
    brand: 'Good American',
    goods: [
      ['Sculpt High-Rise Jean', 149],
      ['Relaxed Nineties Jean', 155],
      ['Always Fits Swim Top', 65],
      ['Soft-Tech Cargo Pant', 129],
      ['Compression Denim Skirt', 99],
      ['Scuba Blazer', 169],
      ['Oversized Denim Shirt', 119],
      ['Stretch Column Dress', 139],
      ['Barrel-Leg Jean', 159],
      ['Fleece Crew Sweatshirt', 89],
      ['Heritage Trucker Jacket', 165],
      ['Seamed Bootcut Jean', 152],
    ],
  },
  'kylie-cosmetics': {
    brand: 'Kylie Cosmetics',
    goods: [
      ['Velvet Cloud Lip Crayon', 22],
      ['Glaze Balm Duo', 30],
      ['Skin Glow Serum Tint', 38],
      ['Precision Brow Pencil', 18],
      ['Soft Focus Setting Powder', 28],
      ['Satin Cheek Stick', 26],
      ['Plump Effect Lip Oil', 20],
      ['Lengthening Tube Mascara', 25],
      ['Evening Shadow Quad', 36],
      ['Hydrating Lip Mask', 19],
      ['Radiant Prep Mist', 24],
      ['Soft Matte Lip Kit', 35],
    ],
  },
}
