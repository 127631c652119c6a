import { type Colour, lighten, type Palette } from '../draw/colour.ts'
import { ellipse, line, type Pen } from '../draw/pen.ts'
import { ear, type Face, face, neck } from './face.ts'

export interface Person extends Face {
  hair: Colour
  /** Looks to the left instead of the right. */
  mirrored?: true
  /** Hair behind the shoulders. */
  behind?: (hair: Colour) => string
  clothes: (palette: Palette, pen: Pen) => string
  /** Hair around the face, and everything worn on the head. */
  front: (hair: Colour, palette: Palette) => string
  /** The ear, for hair that leaves it free. */
  ear?: true
  /** How far the head leans to its right, in degrees. */
  tilt?: number
  ground: (palette: Palette) => string
}

/** The figure's size in the picture. Its shoulders are wider than the picture. */
const SCALE = 1.16

export const GOLD = '#d9a441'
export const PEARL = '#fbf4ea'

/** Light cuts along the hair. */
export const strands = (hair: Colour, ...cuts: string[]) => line(cuts.join(' '), lighten(hair, 0.2), 7)

/** A layer of paper: its shadow falls on the layers below. */
const layer = (pen: Pen, markup: string) => `<g filter="${pen.paperShadow()}">${markup}</g>`

export function figure(pen: Pen, person: Person, palette: Palette): string {
  const lean = (markup: string) => `<g transform="rotate(${person.tilt ?? 0} 488 620)">${markup}</g>`
  const layers = [
    lean(person.behind?.(person.hair) ?? ''),
    neck(person),
    person.clothes(palette, pen),
    lean((person.ear ? ear(person) : '') + face(pen, person)),
    lean(person.front(person.hair, palette)),
  ]
  const whole = layers.map((markup) => layer(pen, markup)).join('')
  const side = person.mirrored ? -1 : 1
  return (
    person.ground(palette) +
    `<g transform="translate(480 1000) scale(${side * SCALE} ${SCALE}) translate(-484 -960)">${whole}</g>`
  )
}

/** Round locks, each with a light cut. */
export const curls = (hair: Colour, spots: readonly (readonly [x: number, y: number, radius: number])[]) =>
  spots.map(([x, y, radius]) => ellipse(x, y, radius, radius, hair)).join('') +
  spots
    .map(([x, y, radius]) =>
      line(
        `M${x - radius * 0.45} ${y + radius * 0.2} A${radius * 0.5} ${radius * 0.5} 0 0 1 ${x + radius * 0.3} ${y - radius * 0.4}`,
        lighten(hair, 0.18),
        7,
      ),
    )
    .join('')
