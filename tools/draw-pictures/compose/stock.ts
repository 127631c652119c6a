import { HOUSE_PALETTE, type Palette, palette, paletteOf } from '../draw/colour.ts'
import { handbag, hat, necklace, sunglasses } from '../objects/accessories.ts'
import { roundCapBottle } from '../objects/bottles.ts'
import { saltJar } from '../objects/care.ts'
import { camera, headphones, phone, speaker, watch } from '../objects/devices.ts'
import type { Draw } from '../objects/draw.ts'
import { can, coffeeBag, fruitBowl, jamJar, oilBottle } from '../objects/food.ts'
import { books, candle, mug, pottedPlant, tableLamp, vase } from '../objects/home.ts'
import { objectOf, stands } from '../objects/product-objects.ts'
import { brandCover } from './brand.ts'

/** Draws the picture of this name. */
type Cover = (name: string) => string

/** Three objects together. Their names vary their colours. */
const still =
  (colours: Palette, objects: Record<string, Draw>): Cover =>
  (name) =>
    brandCover(
      name,
      colours,
      Object.entries(objects).map(([key, draw]) => [key, stands(draw)] as const),
    )

/** Three of the sample products together. */
const products =
  (colours: Palette, ...slugs: string[]): Cover =>
  (name) =>
    brandCover(
      name,
      colours,
      slugs.map((slug) => [slug, objectOf(slug)] as const),
    )

const CLAY = palette('#f7e8dc', '#e7c3aa', '#b9714f', '#f0dcc6', '#6a3a28')
const EUCALYPTUS = palette('#e8eeea', '#bfd2c8', '#6b8f7d', '#ecdfc4', '#38544a')
const APRICOT = palette('#fbecd4', '#f4d2a0', '#c8683f', '#f5e2ba', '#5f4426')
const OLIVE = palette('#eff0dd', '#d5dcb0', '#7f8f4a', '#f2e4bc', '#47502b')
const SLATE = palette('#e5ecf2', '#bccddd', '#5b7da3', '#dae1e8', '#2a3d57')
const DUSK = palette('#eceaf2', '#cdc7df', '#766c9e', '#e1dceb', '#393258')
const PLUM = palette('#f2e7ee', '#dec2d6', '#a4628a', '#eed9c8', '#5a2f4a')
const STRAW = palette('#f3ecdd', '#dfcba6', '#a07c4c', '#efe0c2', '#54402a')
const BUTTER = palette('#faf2d9', '#f1dfa0', '#dfb95e', '#bfd9dc', '#4f7480')

/** The pictures of brands that have none, by name. */
export const STOCK_COVERS: Record<string, Cover> = {
  // The first picture's name was "stock" when it was drawn; its variation depends on that name.
  'brand-stock': () =>
    products(HOUSE_PALETTE, 'matte-lip-kit', 'martini-bath-soak', 'cosmic-eau-de-parfum')('stock'),
  'brand-stock-2': still(paletteOf('haus-labs'), { books, mug, sunglasses }),
  'brand-stock-beauty': products(
    paletteOf('fenty-beauty'),
    'cosmic-eau-de-parfum',
    'fenty-eau-de-parfum',
    'kind-words-lipstick',
  ),
  'brand-stock-beauty-2': products(
    paletteOf('rare-beauty'),
    'killawatt-highlighter',
    'perfect-pearl-polish',
    'pro-filtr-foundation',
  ),
  'brand-stock-fashion': products(
    paletteOf('skims'),
    'fit-for-success-jumpsuit',
    'cotton-rib-tank',
    'always-fits-swimsuit',
  ),
  'brand-stock-fashion-2': products(
    paletteOf('good-american'),
    'good-legs-jeans',
    'satin-sleep-shirt',
    'soft-lounge-dress',
  ),
  'brand-stock-home': still(CLAY, { vase, candle, tableLamp }),
  'brand-stock-home-2': still(EUCALYPTUS, { pottedPlant, mug, tableLamp }),
  'brand-stock-wellness': products(
    paletteOf('goop'),
    'goopgenes-face-cream',
    'gtox-scalp-scrub',
    'martini-bath-soak',
  ),
  'brand-stock-wellness-2': still(paletteOf('pleasing'), { saltJar, candle, roundCapBottle }),
  'brand-stock-baby-care': products(
    paletteOf('the-honest-company'),
    'clean-conscious-wipes',
    'honest-shampoo-body-wash',
    'honest-face-body-lotion',
  ),
  'brand-stock-baby-care-2': products(
    BUTTER,
    'clean-conscious-diapers',
    'honest-face-body-lotion',
    'clean-conscious-wipes',
  ),
  'brand-stock-food': still(APRICOT, { jamJar, fruitBowl, oilBottle }),
  'brand-stock-food-2': still(OLIVE, { coffeeBag, mug, can }),
  'brand-stock-tech': still(SLATE, { headphones, speaker, phone }),
  'brand-stock-tech-2': still(DUSK, { headphones, camera, watch }),
  'brand-stock-accessories': still(PLUM, { handbag, sunglasses, necklace }),
  'brand-stock-accessories-2': still(STRAW, { hat, handbag, watch }),
}
