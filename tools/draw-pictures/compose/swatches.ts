import { type Chance, chanceOf } from '../draw/chance.ts'
import { type Colour, darken, lighten, type Palette } from '../draw/colour.ts'
import { at, createPen, type Pen, rect } from '../draw/pen.ts'
import type { Finish, Swatches } from '../objects/product-objects.ts'
import { blend, crumble, drop, grains, run, swipe, swirl, trail } from '../objects/swatch-marks.ts'
import { FRAME } from './frame.ts'
import { lightPattern } from './grounds.ts'

const { width, height } = FRAME

type Layout = (pen: Pen, chance: Chance, shades: readonly Colour[]) => string

/** How each finish looks on paper. */
const LAYOUTS: Record<Finish, Layout> = {
  stroke: (pen, chance, shades) => {
    const step = 900 / shades.length
    return shades
      .map((shade, n) => {
        const y = 150 + step * (n + 0.5)
        const mark = swipe(pen, chance, 560 + chance.between(-60, 50), step * 0.72, shade, 0.5)
        return at(190 + chance.between(-26, 26), y, mark, 1, -7)
      })
      .join('')
  },
  foundation: (pen, chance, shades) => {
    const step = 780 / shades.length
    return shades
      .map((shade, n) => {
        const length = 720 + Math.sin(n * 1.7) * 60
        const x = 90 + step * (n + 0.5)
        const top = 190 + (n % 2) * 46
        return (
          at(x, top, swipe(pen, chance, length, step * 0.74, shade, 0.35), 1, 90) +
          at(x, top, drop(pen, chance, step * 0.46, shade))
        )
      })
      .join('')
  },
  gloss: (pen, chance, shades) => {
    const step = 940 / shades.length
    return shades
      .map((shade, n) =>
        at(
          230 + (n % 2) * 60,
          150 + step * (n + 0.5),
          trail(pen, 480 + chance.between(-50, 40), step * 0.66, shade),
          1,
          -5,
        ),
      )
      .join('')
  },
  powder: (pen, chance, shades) => {
    const step = 1000 / Math.ceil(shades.length / 2)
    return shades
      .map((shade, n) => {
        const [column, row] = [n % 2, Math.floor(n / 2)]
        return at(
          290 + column * 380,
          70 + step * (row + 0.5) + column * 70,
          crumble(pen, chance, Math.min(200, step / 2), shade),
          1,
          chance.between(0, 40),
        )
      })
      .join('')
  },
  liquid: (pen, chance, shades) => {
    const step = 920 / shades.length
    return shades
      .map((shade, n) =>
        at(220 + (n % 2) * 70, 160 + step * (n + 0.5), blend(pen, chance, 470, shade), 1, -6),
      )
      .join('')
  },
  polish: (pen, _chance, shades) => {
    const step = 800 / shades.length
    return shades
      .map((shade, n) =>
        at(80 + step * (n + 0.5), 0, run(pen, [560, 900, 700, 1030, 620][n % 5] ?? 0, step * 0.86, shade)),
      )
      .join('')
  },
  cream: (pen, chance, [shade = '#ffffff']) => at(width / 2, height / 2, swirl(pen, chance, 340, shade)),
  lotion: (pen, chance, [shade = '#ffffff']) =>
    at(250, 440, swipe(pen, chance, 520, 230, shade, 1), 1, -14) +
    at(190, 800, swipe(pen, chance, 620, 260, lighten(shade, 0.3), 1), 1, -14),
  scrub: (pen, chance, [shade = '#ffffff']) =>
    at(230, 700, swipe(pen, chance, 640, 400, shade, 0.6), 1, -26) +
    at(450, 600, grains(chance, 620, 500, shade), 1, -26),
}

/** Laid on the table itself: paper would hide a pale cream, and would cut off a run of polish. */
const BARE: ReadonlySet<Finish> = new Set(['cream', 'lotion', 'scrub', 'polish'])

/** The table of a picture that looks straight down, in the product's colours. */
export function tableTop(pen: Pen, { shape }: Palette): string {
  const surface = pen.linear(
    [
      [0, shape],
      [1, darken(shape, 0.08)],
    ],
    'diagonal',
  )
  return rect(0, 0, width, height, 0, surface)
}

/** The product out of its pack: its shades, or its texture, on paper or on the table. */
export function productSwatches(slug: string, palette: Palette, { finish, shades }: Swatches): string {
  const pen = createPen()
  const chance = chanceOf(`swatches ${slug}`)
  const paper = pen.linear(
    [
      [0, lighten(palette.ground, 0.8)],
      [1, lighten(palette.ground, 0.45)],
    ],
    'diagonal',
  )
  const sheet = rect(60, 76, width - 120, height - 152, 6, paper)
  return pen.wrap(
    width,
    height,
    tableTop(pen, palette) +
      (BARE.has(finish) ? '' : `<g filter="${pen.paperShadow()}">${sheet}</g>`) +
      lightPattern(pen, FRAME, palette, chance) +
      LAYOUTS[finish](pen, chance, shades),
  )
}
