import type { Colour, Palette } from '../draw/colour.ts'
import type { Pen, Thing } from '../draw/pen.ts'
import { openDiaper, openWipe } from './baby-lays.ts'
import { lather, saltScoop } from './bath-lays.ts'
import {
  ballCapBottle,
  flutedCapBottle,
  foundationBottle,
  polishes,
  pumpBottle,
  roundCapBottle,
  slantCapBottle,
} from './bottles.ts'
import { diaperPack, flipTopBottle, saltJar, squeezeTube, wipesPack } from './care.ts'
import { compact, creamStick, drawnMascara, mascara, squareCompact } from './cosmetics.ts'
import { jeans, jumpsuit, relaxedJeans } from './denim.ts'
import { type FlatLay, scentNotes } from './flat-lay.ts'
import { bodysuit, laceBra, scoopBra, sleepShirt, slipDress, swimsuit, tank, tShirtBra } from './garments.ts'
import { jar, openPot } from './jars.ts'
import { facetedGloss, glossTube, lipKit, lipOil, lipstick } from './lips.ts'
import {
  amber,
  cedarTwig,
  jasmine,
  magnolia,
  magnoliaPetals,
  peony,
  shavings,
  tangerine,
  wholeTangerine,
  woodSlice,
} from './notes.ts'
import { facetedPerfume, seaGlassPerfume, woodCapPerfume } from './perfumes.ts'
import { SKIN_TONES } from './skin-tones.ts'

/** What a product is like out of its pack. */
export type Finish =
  | 'stroke'
  | 'foundation'
  | 'gloss'
  | 'powder'
  | 'liquid'
  | 'polish'
  | 'cream'
  | 'lotion'
  | 'scrub'

export interface Swatches {
  finish: Finish
  /** The product's shades, or the one colour of a cream. */
  shades: readonly Colour[]
}

export interface ProductObject {
  draw: (pen: Pen, palette: Palette) => Thing
  /** Clothes hang on the wall; everything else stands on the table. */
  hangs: boolean
  swatches?: Swatches
  flatLay?: FlatLay
}

export const stands = (draw: ProductObject['draw'], flatLay?: FlatLay): ProductObject => ({
  draw,
  hangs: false,
  flatLay,
})
const hangs = (draw: ProductObject['draw']): ProductObject => ({ draw, hangs: true })
const spreads = (draw: ProductObject['draw'], finish: Finish, ...shades: Colour[]): ProductObject => ({
  draw,
  hangs: false,
  swatches: { finish, shades },
})

/** The drawing of each sample product, by slug. */
export const PRODUCT_OBJECTS: Record<string, ProductObject> = {
  'gloss-bomb': spreads(
    facetedGloss,
    'gloss',
    '#e0a08c',
    '#c9787a',
    '#b5585f',
    '#d9b08a',
    '#8f4640',
    '#d8687a',
  ),
  'pro-filtr-foundation': spreads(foundationBottle, 'foundation', ...SKIN_TONES),
  'killawatt-highlighter': spreads(
    compact,
    'powder',
    '#f0d3b4',
    '#e3b07f',
    '#d99a8c',
    '#f2dcd3',
    '#b97b4c',
    '#e8c9a0',
  ),
  'hydra-vizor': spreads(slantCapBottle, 'lotion', '#f3dcc8'),
  'fenty-eau-de-parfum': stands(
    facetedPerfume,
    scentNotes(magnolia, wholeTangerine, tangerine, magnoliaPetals),
  ),
  'soft-pinch-blush': spreads(
    roundCapBottle,
    'liquid',
    '#e58a84',
    '#d9605c',
    '#c8506a',
    '#e39a78',
    '#a63d4a',
  ),
  'positive-light-luminizer': spreads(ballCapBottle, 'liquid', '#f0cfae', '#e2b08a', '#eec2b8', '#cf9466'),
  'warm-wishes-bronzer': spreads(creamStick, 'stroke', '#d9a373', '#bf8150', '#9c5f38', '#6f3f26'),
  'perfect-strokes-mascara': spreads(mascara, 'stroke', '#1f1718', '#4a2e26', '#2c2038'),
  'kind-words-lipstick': spreads(
    lipstick,
    'stroke',
    '#d99a86',
    '#c46f62',
    '#b5524c',
    '#9c3f46',
    '#7a2f33',
    '#a8695a',
  ),
  'fits-everybody-bra': hangs(scoopBra),
  'soft-lounge-dress': hangs(slipDress),
  'seamless-sculpt-bodysuit': hangs(bodysuit),
  'cotton-rib-tank': hangs(tank),
  'not-sorry-balconette': hangs(laceBra),
  'microfiber-t-shirt-bra': hangs(tShirtBra),
  'satin-sleep-shirt': hangs(sleepShirt),
  'good-legs-jeans': hangs(jeans),
  'good-90s-jeans': hangs(relaxedJeans),
  'fit-for-success-jumpsuit': hangs(jumpsuit),
  'always-fits-swimsuit': hangs(swimsuit),
  'matte-lip-kit': spreads(lipKit, 'stroke', '#d58f8c', '#b9566a', '#a32f4b', '#7b2438', '#c2707e'),
  'kylash-mascara': spreads(drawnMascara, 'stroke', '#171315', '#5a2230'),
  'plumping-gloss': spreads(glossTube, 'gloss', '#ecaeb4', '#d77d8d', '#bb4a66', '#f1c9c4'),
  'cosmic-eau-de-parfum': stands(
    seaGlassPerfume,
    scentNotes((pen) => peony(pen, '#b8324a'), jasmine, amber, jasmine),
  ),
  'microderm-exfoliator': spreads(openPot, 'scrub', '#dfdcc0'),
  'goopgenes-face-cream': spreads(jar, 'cream', '#f1ead4'),
  'gtox-scalp-scrub': spreads(squeezeTube, 'scrub', '#75845a'),
  'martini-bath-soak': stands(saltJar, saltScoop),
  'clean-conscious-diapers': stands(diaperPack, openDiaper),
  'clean-conscious-wipes': stands(wipesPack, openWipe),
  'honest-shampoo-body-wash': stands(pumpBottle, lather),
  'honest-face-body-lotion': spreads(flipTopBottle, 'lotion', '#f7f3e6'),
  'perfect-pearl-polish': spreads(polishes, 'polish', '#f0e6dc', '#cdbfe0', '#9cc9b6', '#e9b8b4', '#7fae9d'),
  'closeness-eau-de-parfum': stands(woodCapPerfume, scentNotes(woodSlice, shavings, cedarTwig, shavings)),
  'triclone-foundation': spreads(
    flutedCapBottle,
    'foundation',
    ...SKIN_TONES.slice(1, -1).filter((_, n) => n % 2 === 0),
  ),
  'color-fuse-blush': spreads(squareCompact, 'powder', '#c9785a', '#b5564c', '#d99a78', '#9c4a3a'),
  'phd-lip-oil': spreads(lipOil, 'gloss', '#a8654a', '#c2484a', '#7a4630', '#d58a6a', '#8f2f3a', '#b98d70'),
}

/** @throws Error if the product has no drawing */
export function objectOf(slug: string): ProductObject {
  const object = PRODUCT_OBJECTS[slug]
  if (!object) throw new Error(`The product "${slug}" has no drawing. Add one to product-objects.ts.`)
  return object
}
