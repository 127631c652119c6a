import type { Palette } from '../draw/colour.ts'
import type { Pen, Thing } from '../draw/pen.ts'
import { foundationBottle, jar, perfume, polishes, pumpBottle, roundCapBottle } from './bottles.ts'
import { diaperPack, saltJar, wipesPack } from './care.ts'
import { compact, creamStick, glossTube, lipKit, lipstick, mascara } from './cosmetics.ts'
import { jeans, jumpsuit, relaxedJeans } from './denim.ts'
import { bodysuit, bra, laceBra, sleepShirt, slipDress, swimsuit, tank } from './garments.ts'

export interface ProductObject {
  draw: (pen: Pen, palette: Palette) => Thing
  /** Clothes hang on the wall; everything else stands on the table. */
  hangs: boolean
  /** A cosmetic with a colour, of which the close-up shows a stroke. */
  strokes: boolean
}

export const stands = (draw: ProductObject['draw']): ProductObject => ({ draw, hangs: false, strokes: false })
const strokes = (draw: ProductObject['draw']): ProductObject => ({ draw, hangs: false, strokes: true })
const hangs = (draw: ProductObject['draw']): ProductObject => ({ draw, hangs: true, strokes: false })

/** The drawing of each sample product, by slug. */
export const PRODUCT_OBJECTS: Record<string, ProductObject> = {
  'gloss-bomb': strokes(glossTube),
  'pro-filtr-foundation': strokes(foundationBottle),
  'killawatt-highlighter': strokes(compact),
  'hydra-vizor': strokes(pumpBottle),
  'fenty-eau-de-parfum': stands(perfume),
  'soft-pinch-blush': strokes(roundCapBottle),
  'positive-light-luminizer': strokes(roundCapBottle),
  'warm-wishes-bronzer': strokes(creamStick),
  'perfect-strokes-mascara': stands(mascara),
  'kind-words-lipstick': strokes(lipstick),
  'fits-everybody-bra': hangs(bra),
  'soft-lounge-dress': hangs(slipDress),
  'seamless-sculpt-bodysuit': hangs(bodysuit),
  'cotton-rib-tank': hangs(tank),
  'not-sorry-balconette': hangs(laceBra),
  'microfiber-t-shirt-bra': hangs(bra),
  'satin-sleep-shirt': hangs(sleepShirt),
  'good-legs-jeans': hangs(jeans),
  'good-90s-jeans': hangs(relaxedJeans),
  'fit-for-success-jumpsuit': hangs(jumpsuit),
  'always-fits-swimsuit': hangs(swimsuit),
  'matte-lip-kit': strokes(lipKit),
  'kylash-mascara': stands(mascara),
  'plumping-gloss': strokes(glossTube),
  'cosmic-eau-de-parfum': stands(perfume),
  'microderm-exfoliator': stands(jar),
  'goopgenes-face-cream': stands(jar),
  'gtox-scalp-scrub': stands(pumpBottle),
  'martini-bath-soak': stands(saltJar),
  'clean-conscious-diapers': stands(diaperPack),
  'clean-conscious-wipes': stands(wipesPack),
  'honest-shampoo-body-wash': stands(pumpBottle),
  'honest-face-body-lotion': stands(roundCapBottle),
  'perfect-pearl-polish': strokes(polishes),
  'closeness-eau-de-parfum': stands(perfume),
  'triclone-foundation': strokes(foundationBottle),
  'color-fuse-blush': strokes(compact),
  'phd-lip-oil': strokes(glossTube),
}

/** @throws Error if the product has no drawing */
export function objectOf(slug: string): ProductObject {
  const object = PRODUCT_OBJECTS[slug]
  if (!object) throw new Error(`The product "${slug}" has no drawing. Add one to product-objects.ts.`)
  return object
}
