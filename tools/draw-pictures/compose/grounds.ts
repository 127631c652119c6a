import type { Chance } from '../draw/chance.ts'
import { darken, lighten, type Palette } from '../draw/colour.ts'
import { at, ellipse, type Pen, path, rect } from '../draw/pen.ts'
import { twig } from '../objects/props.ts'

export interface Frame {
  width: number
  height: number
  /** The height at which objects stand, measured from the top. */
  floor: number
}

/** A paper wall, a table below it, and soft light from the upper left. */
export function ground(pen: Pen, { width, height, floor }: Frame, { ground, shape }: Palette): string {
  const wall = pen.linear(
    [
      [0, lighten(ground, 0.55)],
      [0.55, ground],
      [1, darken(ground, 0.05)],
    ],
    'diagonal',
  )
  const table = pen.linear(
    [
      [0, lighten(shape, 0.38)],
      [1, lighten(shape, 0.1)],
    ],
    'down',
  )
  return rect(0, 0, width, height, 0, wall) + rect(0, floor - height * 0.07, width, height, 0, table)
}

/** One large plain shape behind the object. */
export function backdrop(pen: Pen, frame: Frame, { shape, accent }: Palette, chance: Chance): string {
  const { width, height, floor } = frame
  const middle = width / 2
  const edge = floor - height * 0.07
  const fill = pen.linear(
    [
      [0, lighten(shape, 0.22)],
      [1, shape],
    ],
    'down',
  )
  const second = lighten(accent, 0.25)
  const kinds = [
    () => {
      const half = width * 0.33
      const top = height * 0.13
      return path(
        `M${middle - half} ${edge} V${top + half} A${half} ${half} 0 0 1 ${middle + half} ${top + half} V${edge} Z`,
        fill,
      )
    },
    () => ellipse(middle + width * 0.06, edge - height * 0.36, width * 0.36, width * 0.36, fill),
    () => {
      const half = width * 0.2
      const arch = (x: number, top: number, colour: string) =>
        path(
          `M${x - half} ${edge} V${top + half} A${half} ${half} 0 0 1 ${x + half} ${top + half} V${edge} Z`,
          colour,
        )
      return (
        arch(middle + width * 0.17, height * 0.12, second) + arch(middle - width * 0.13, height * 0.24, fill)
      )
    },
    () => rect(middle - width * 0.32, height * 0.14, width * 0.64, edge - height * 0.14, 14, fill),
    () =>
      ellipse(middle + width * 0.22, edge - height * 0.5, width * 0.15, width * 0.15, second) +
      path(
        `M0 ${edge} V${edge - height * 0.3} C${width * 0.3} ${edge - height * 0.52} ${width * 0.55} ${edge - height * 0.12} ${width} ${edge - height * 0.38} V${edge} Z`,
        fill,
      ),
  ]
  return chance.pick(kinds)()
}

/** A faint shadow of a window or leaves on the wall. */
export function lightPattern(pen: Pen, { width, height }: Frame, { deep }: Palette, chance: Chance): string {
  const blur = `filter="${pen.blur(14)}" opacity="0.1"`
  const x = width * chance.between(0.62, 0.95)
  const leaves = `<g ${blur}>${at(x, height * 0.5, twig(deep, 6, 420), 1.5, chance.between(-38, -14))}</g>`
  const bars = [0, 1, 2]
    .map((n) =>
      path(
        `M${width * (0.1 + n * 0.22)} 0 L${width * (0.24 + n * 0.22)} 0 L${width * (0.52 + n * 0.22)} ${height * 0.86} L${width * (0.38 + n * 0.22)} ${height * 0.86} Z`,
        '#fffaf3',
      ),
    )
    .join('')
  const window = `<g filter="${pen.blur(18)}" opacity="0.28">${bars}</g>`
  return chance.pick([leaves, window, leaves])
}

/** The shadow of an object of this width on the table. */
export function castShadow(pen: Pen, x: number, y: number, width: number, { deep }: Palette): string {
  const soft = pen.radial([
    [0, deep, 0.42],
    [0.55, deep, 0.16],
    [1, deep, 0],
  ])
  return (
    ellipse(x + width * 0.16, y, width * 0.82, Math.max(20, width * 0.1), soft) +
    ellipse(x, y, width * 0.55, Math.max(12, width * 0.055), soft)
  )
}

/** A round plinth; x,y is the middle of its top. */
export function plinth(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  height: number,
  colour: string,
): string {
  const tilt = radius * 0.13
  return (
    path(
      `M${x - radius} ${y} V${y + height} A${radius} ${tilt} 0 0 0 ${x + radius} ${y + height} V${y} Z`,
      pen.round(lighten(colour, 0.18)),
    ) +
    ellipse(
      x,
      y,
      radius,
      tilt,
      pen.linear([
        [0, lighten(colour, 0.55)],
        [1, lighten(colour, 0.22)],
      ]),
    )
  )
}
