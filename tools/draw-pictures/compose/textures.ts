import { chanceOf } from '../draw/chance.ts'
import { lighten, type Palette } from '../draw/colour.ts'
import { at, ellipse, type Pen } from '../draw/pen.ts'
import type { Swatches } from '../objects/product-objects.ts'
import { twig } from '../objects/props.ts'
import { swipe, trail } from '../objects/swatch-marks.ts'
import { FRAME } from './frame.ts'

/** Strokes of three of the product's shades. */
export function smear(pen: Pen, { finish, shades }: Swatches, slug: string): string {
  const chance = chanceOf(`smear ${slug}`)
  const shines = finish === 'gloss' || finish === 'polish'
  const middle = Math.floor(shades.length / 2)
  return shades
    .slice(Math.max(0, middle - 1), middle + 2)
    .map((shade, n) => {
      const length = 560 - n * 90
      const mark = shines ? trail(pen, length, 128, shade) : swipe(pen, chance, length, 136, shade)
      return at(110 + n * 30, 250 + n * 176, mark, 1, -9)
    })
    .join('')
}

/** Sunlight through leaves on a plain wall, for products without a colour to stroke. */
export function dapple(pen: Pen, palette: Palette, slug: string): string {
  const chance = chanceOf(`dapple ${slug}`)
  const spots = Array.from({ length: 15 }, () => {
    const radius = chance.between(26, 120)
    return ellipse(chance.between(0, FRAME.width), chance.between(0, 820), radius, radius, '#fffaf3')
  })
  return (
    ellipse(300, 330, 250, 250, lighten(palette.accent, 0.2)) +
    `<g filter="${pen.blur(18)}" opacity="0.34">${spots.join('')}</g>` +
    `<g filter="${pen.blur(10)}" opacity="0.16">${at(90, 900, twig(palette.deep, 7, 560), 1.5, 12)}</g>`
  )
}
