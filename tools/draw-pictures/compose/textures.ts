import { chanceOf } from '../draw/chance.ts'
import { darken, lighten, type Palette } from '../draw/colour.ts'
import { at, ellipse, line, type Pen } from '../draw/pen.ts'
import { twig } from '../objects/props.ts'
import { FRAME } from './frame.ts'

/** A broad stroke of the product's colour, as from a brush or finger. */
export function smear(pen: Pen, palette: Palette, slug: string): string {
  const chance = chanceOf(`smear ${slug}`)
  const strokes = Array.from({ length: 9 }, (_, n) => {
    const y = 210 + n * 42
    const bend = chance.between(-46, 46)
    const start = 90 + chance.between(-36, 50)
    const end = 690 + chance.between(-110, 70) - n * 14
    const tint =
      n % 3 === 0 ? lighten(palette.main, 0.24) : n % 3 === 1 ? palette.main : darken(palette.main, 0.07)
    return line(
      `M${start} ${y + 60} C${start + 160} ${y - 50 + bend} ${end - 200} ${y + 70 - bend} ${end} ${y - 40}`,
      tint,
      66,
    )
  })
  const lights = Array.from({ length: 4 }, (_, n) => {
    const y = 250 + n * 92
    return line(`M150 ${y + 40} C300 ${y - 50} 420 ${y + 50} 620 ${y - 46}`, '#fffaf3', 7, 'opacity="0.4"')
  })
  return `<g filter="${pen.wallShadow(darken(palette.main, 0.4))}">${strokes.join('')}</g>${lights.join('')}`
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
