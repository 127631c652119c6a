import { chanceOf } from '../draw/chance.ts'
import { lighten, mix, type Palette } from '../draw/colour.ts'
import { at, createPen, line, type Pen, rect, type Thing } from '../draw/pen.ts'
import type { Draw } from '../objects/draw.ts'
import type { FlatLay } from '../objects/flat-lay.ts'
import type { ProductObject } from '../objects/product-objects.ts'
import { drape } from '../objects/props.ts'
import { FRAME } from './frame.ts'
import { backdrop, castShadow, ground, lightPattern, plinth } from './grounds.ts'
import { productSwatches, tableTop } from './swatches.ts'
import { dapple, smear } from './textures.ts'

const MIDDLE = FRAME.width / 2

/** Height of the rail that clothes hang from, measured from the top. */
const RAIL = 176

/** A product's own mixture of its brand's colours. */
export function ownPalette(palette: Palette, slug: string): Palette {
  const chance = chanceOf(`palette ${slug}`)
  const swapped = chance.between(0, 1) > 0.62
  return {
    ground: mix(palette.ground, palette.accent, chance.between(0, 0.3)),
    shape: mix(palette.shape, palette.main, chance.between(0, 0.22)),
    main: swapped
      ? mix(palette.main, palette.deep, 0.45)
      : mix(palette.main, palette.shape, chance.between(0, 0.3)),
    accent: palette.accent,
    deep: swapped ? mix(palette.deep, palette.main, 0.5) : palette.deep,
  }
}

const fit = (thing: Thing, width: number, height: number) =>
  Math.min(width / thing.width, height / thing.height)

/** Hangs a garment by its middle and adds its shadow on the wall. */
function hang(
  pen: Pen,
  palette: Palette,
  thing: Thing,
  x: number,
  bottom: number,
  scale: number,
  turn = 0,
): string {
  return `<g filter="${pen.wallShadow(palette.deep)}">${at(x, bottom, thing.markup, scale, turn)}</g>`
}

export function productPicture(slug: string, house: Palette, { draw, hangs }: ProductObject): string {
  const pen = createPen()
  const palette = ownPalette(house, slug)
  const chance = chanceOf(slug)
  const thing = draw(pen, palette)
  const behind =
    ground(pen, hangs ? { ...FRAME, floor: FRAME.height * 1.02 } : FRAME, palette) +
    backdrop(pen, hangs ? { ...FRAME, floor: FRAME.height * 1.02 } : FRAME, palette, chance) +
    lightPattern(pen, FRAME, palette, chance)
  if (hangs) {
    const scale = fit(thing, 660, 860)
    return pen.wrap(
      FRAME.width,
      FRAME.height,
      behind + hang(pen, palette, thing, MIDDLE, 600 + (thing.height * scale) / 2 + 24, scale),
    )
  }
  const scale = fit(thing, 560, 640)
  const raised = chance.between(0, 1) > 0.5 ? 110 : 0
  const stand =
    raised > 0
      ? plinth(
          pen,
          MIDDLE,
          FRAME.floor - raised,
          Math.max(210, thing.width * scale * 0.68),
          raised,
          palette.accent,
        )
      : ''
  return pen.wrap(
    FRAME.width,
    FRAME.height,
    behind +
      (raised > 0 ? castShadow(pen, MIDDLE, FRAME.floor, 420, palette) : '') +
      stand +
      castShadow(pen, MIDDLE, FRAME.floor - raised, thing.width * scale * (raised > 0 ? 0.6 : 1), palette) +
      at(MIDDLE, FRAME.floor - raised, thing.markup, scale),
  )
}

/** A close-up: the object extends past the frame, over a stroke of its colour or draped cloth. */
export function productDetail(
  slug: string,
  house: Palette,
  { draw, hangs, swatches }: ProductObject,
): string {
  const pen = createPen()
  const palette = ownPalette(house, slug)
  const thing = draw(pen, palette)
  const wall = rect(
    0,
    0,
    FRAME.width,
    FRAME.height,
    0,
    pen.linear(
      [
        [0, lighten(palette.shape, 0.5)],
        [1, palette.shape],
      ],
      'diagonal',
    ),
  )
  if (hangs) {
    const scale = fit(thing, 1300, 1500)
    const cloth = drape(pen, lighten(palette.main, 0.34), FRAME.width, FRAME.height)
    return pen.wrap(
      FRAME.width,
      FRAME.height,
      cloth +
        hang(
          pen,
          palette,
          thing,
          MIDDLE - 60,
          Math.min(FRAME.height + thing.height * scale * 0.24, 640 + thing.height * scale * 0.6),
          scale,
          -7,
        ),
    )
  }
  const scale = fit(thing, 900, 1120)
  return pen.wrap(
    FRAME.width,
    FRAME.height,
    wall +
      (swatches && swatches.shades.length > 1 ? smear(pen, swatches, slug) : dapple(pen, palette, slug)) +
      `<g filter="${pen.wallShadow(palette.deep)}">${at(MIDDLE + 150, FRAME.height + thing.height * scale * 0.2, thing.markup, scale, 14)}</g>`,
  )
}

/** More about the product: a rail of its colours, its shades or texture, or a flat lay. */
export function productScene(slug: string, house: Palette, object: ProductObject): string {
  const own = ownPalette(house, slug)
  if (object.hangs) return rail(slug, own, object)
  if (object.swatches) return productSwatches(slug, own, object.swatches)
  if (object.flatLay) return flatLayPicture(slug, own, object.draw, object.flatLay)
  throw new Error(
    `The product "${slug}" has no third picture. Give it swatches or a flat lay in product-objects.ts.`,
  )
}

/** The garment in three colours on a rail. */
function rail(slug: string, own: Palette, { draw }: ProductObject): string {
  const pen = createPen()
  const palette = { ...own, ground: lighten(own.accent, 0.35), shape: mix(own.shape, own.ground, 0.45) }
  const chance = chanceOf(`scene ${slug}`)
  const thing = draw(pen, own)
  const scale = fit(thing, 500, 800)
  const aside = scale * 0.94
  const bars =
    line(`M60 ${RAIL} H900`, '#a8875f', 12) + line(`M130 ${RAIL} V1200 M830 ${RAIL} V1200`, '#a8875f', 12)
  const other = draw(pen, { ...own, main: lighten(own.main, 0.42) })
  const third = draw(pen, { ...own, main: mix(own.main, own.deep, 0.55) })
  const hungAt = (itsScale: number) => RAIL + 40 + thing.height * itsScale
  return pen.wrap(
    FRAME.width,
    FRAME.height,
    ground(pen, FRAME, palette) +
      backdrop(pen, FRAME, palette, chance) +
      bars +
      hang(pen, palette, other, MIDDLE - 170, hungAt(aside), aside) +
      hang(pen, palette, third, MIDDLE + 180, hungAt(aside), aside) +
      hang(pen, palette, thing, MIDDLE, hungAt(scale), scale),
  )
}

function flatLayPicture(slug: string, palette: Palette, draw: Draw, lay: FlatLay): string {
  const pen = createPen()
  const chance = chanceOf(`scene ${slug}`)
  return pen.wrap(
    FRAME.width,
    FRAME.height,
    tableTop(pen, palette) +
      lightPattern(pen, FRAME, palette, chance) +
      at(MIDDLE, FRAME.height / 2, lay(pen, chance, palette, draw(pen, palette))),
  )
}
