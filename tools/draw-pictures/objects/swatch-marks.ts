import type { Chance } from '../draw/chance.ts'
import { type Colour, darken, lighten } from '../draw/colour.ts'
import { ellipse, line, type Pen, path, rect } from '../draw/pen.ts'

// Make-up and cream out of its pack, as laid on paper. A mark starts at 0,0.

/** A stroke to the right that runs dry in bristles. `body` from 0 (matt) to 1 (thick and shining). */
export function swipe(
  pen: Pen,
  chance: Chance,
  length: number,
  width: number,
  colour: Colour,
  body = 0.5,
): string {
  const half = width / 2
  const bristles = Math.max(4, Math.round(width / 15))
  const step = width / bristles
  const tips = Array.from({ length: bristles }, (_, n) => {
    const y = -half + n * step
    const tip = length + chance.between(-width * 0.55, width * 0.3)
    const valley = length - chance.between(width * 0.5, width * 1.1)
    return `Q${tip - 12} ${y + 1} ${tip} ${y + step / 2} Q${tip - 16} ${y + step} ${n === bristles - 1 ? length * 0.8 : valley} ${y + step}`
  })
  const bow = chance.between(-0.1, 0.1) * width
  const shape = path(
    `M${half * 0.5} ${-half * 0.94} C${length * 0.3} ${-half - bow} ${length * 0.5} ${-half + bow} ${length * 0.8} ${-half} ${tips.join(' ')} C${length * 0.5} ${half + bow} ${length * 0.3} ${half - bow} ${half * 0.5} ${half * 0.94} C${-half * 0.5} ${half * 0.8} ${-half * 0.5} ${-half * 0.8} ${half * 0.5} ${-half * 0.94} Z`,
    colour,
  )
  const streaks = Array.from({ length: bristles }, (_, n) => {
    const y = -half + (n + chance.between(0.2, 0.8)) * step
    const start = chance.between(0, length * 0.35)
    const end = length * chance.between(0.6, 1)
    const tint = n % 2 ? darken(colour, 0.22) : lighten(colour, 0.42)
    return line(
      `M${start} ${y} C${length * 0.4} ${y + bow * 0.6} ${length * 0.6} ${y - bow * 0.6} ${end} ${y}`,
      tint,
      chance.between(2, 5),
      'opacity="0.55"',
    )
  })
  const shine = line(
    `M${half * 0.7} ${-half * 0.5} C${length * 0.25} ${-half * 0.62} ${length * 0.4} ${-half * 0.4} ${length * 0.6} ${-half * 0.54}`,
    '#fffaf3',
    width * 0.07,
    `opacity="${body * 0.7}"`,
  )
  const clip = pen.clip(`swipe ${length} ${width} ${colour} ${bow}`, shape)
  return `<g filter="${pen.paperShadow()}">${shape}</g><g clip-path="${clip}">${streaks.join('')}${shine}</g>`
}

/** An uneven round outline about 0,0. */
function puddle(chance: Chance, radius: number, corners: number, uneven: number): string {
  const points = Array.from({ length: corners }, (_, n) => {
    const angle = (n / corners) * Math.PI * 2
    const reach = radius * chance.between(1 - uneven, 1 + uneven)
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
  })
  const middles = points.map(([x, y], n) => {
    const [nextX, nextY] = points[(n + 1) % corners] ?? [x, y]
    return `${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  return `M${middles.at(-1)} ${points.map(([x, y], n) => `Q${x} ${y} ${middles[n]}`).join(' ')} Z`
}

/** A thick drop of colour: darker at the rim, with a window reflected in it. */
export function drop(pen: Pen, chance: Chance, radius: number, colour: Colour): string {
  const outline = puddle(chance, radius, 9, 0.12)
  return (
    `<g filter="${pen.paperShadow()}">${path(
      outline,
      pen.radial([
        [0, lighten(colour, 0.12)],
        [0.7, colour],
        [1, darken(colour, 0.14)],
      ]),
    )}</g>` +
    path(
      `M${-radius * 0.7} ${-radius * 0.02} C${-radius * 0.66} ${-radius * 0.5} ${-radius * 0.3} ${-radius * 0.76} ${radius * 0.1} ${-radius * 0.74} C${-radius * 0.2} ${-radius * 0.6} ${-radius * 0.48} ${-radius * 0.4} ${-radius * 0.7} ${-radius * 0.02} Z`,
      '#fffaf3',
      'opacity="0.8"',
    ) +
    ellipse(radius * 0.34, -radius * 0.62, radius * 0.08, radius * 0.06, '#fffaf3', 'opacity="0.8"') +
    path(
      `M${radius * 0.72} ${radius * 0.14} C${radius * 0.6} ${radius * 0.5} ${radius * 0.3} ${radius * 0.72} ${-radius * 0.06} ${radius * 0.74} C${radius * 0.3} ${radius * 0.6} ${radius * 0.52} ${radius * 0.4} ${radius * 0.72} ${radius * 0.14} Z`,
      lighten(colour, 0.5),
      'opacity="0.6"',
    )
  )
}

/** A pressed powder that was broken: pieces in the middle, dust around them. */
export function crumble(pen: Pen, chance: Chance, radius: number, colour: Colour): string {
  const around = (reach: number) => {
    const angle = chance.between(0, Math.PI * 2)
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9] as const
  }
  const dust = Array.from({ length: 34 }, () => {
    const [x, y] = around(radius * chance.between(0.4, 1.05))
    const size = chance.between(2, 8)
    return ellipse(x, y, size, size, chance.pick([colour, lighten(colour, 0.25), darken(colour, 0.12)]))
  })
  const piece = (x: number, y: number, size: number) => {
    const corners = Array.from({ length: 6 }, (_, n) => {
      const angle = (n / 6) * Math.PI * 2 + chance.between(-0.3, 0.3)
      const reach = size * chance.between(0.75, 1.1)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.86] as const
    })
    const outline = (down: number) =>
      `M${corners.map(([cornerX, cornerY]) => `${cornerX} ${cornerY + down}`).join(' L')} Z`
    return path(outline(size * 0.22), darken(colour, 0.24)) + path(outline(0), pen.flat(lighten(colour, 0.1)))
  }
  const pieces = Array.from({ length: 9 }, (_, n) => {
    const [x, y] = around(radius * (n < 3 ? 0.3 : 0.62))
    return [x, y, radius * (n < 3 ? chance.between(0.3, 0.36) : chance.between(0.1, 0.2))] as const
  })
  const farFirst = pieces.toSorted((one, other) => one[1] - other[1])
  return (
    ellipse(
      0,
      6,
      radius * 0.86,
      radius * 0.74,
      lighten(colour, 0.2),
      `opacity="0.5" filter="${pen.blur(9)}"`,
    ) +
    dust.join('') +
    `<g filter="${pen.paperShadow()}">${farFirst.map((one) => piece(...one)).join('')}</g>`
  )
}

/** A drop of liquid colour, and beside it the same colour blended with a finger. */
export function blend(pen: Pen, chance: Chance, length: number, colour: Colour): string {
  const sheer = pen.linear([
    [0, colour, 0.95],
    [0.5, colour, 0.55],
    [1, colour, 0],
  ])
  return (
    `<g filter="${pen.blur(7)}">${path(`M0 -52 C${length * 0.4} -76 ${length * 0.8} -66 ${length} -34 C${length * 1.06} 0 ${length} 40 ${length * 0.9} 50 C${length * 0.6} 76 ${length * 0.3} 62 0 50 Z`, sheer)}</g>` +
    drop(pen, chance, 58, colour)
  )
}

/** Gloss drawn out with its wand: thick at the start, smooth and shining. */
export function trail(pen: Pen, length: number, width: number, colour: Colour): string {
  const half = width / 2
  const shape = `M${-half} 0 C${-half} ${-half * 1.3} ${length * 0.2} ${-half * 1.2} ${length * 0.4} ${-half * 0.8} C${length * 0.65} ${-half * 0.3} ${length * 0.8} ${-half * 0.7} ${length} ${-half * 0.5} C${length * 1.05} ${-half * 0.2} ${length * 0.96} ${half * 0.3} ${length * 0.8} ${half * 0.4} C${length * 0.6} ${half * 0.5} ${length * 0.5} ${half * 0.7} ${length * 0.35} ${half} C${length * 0.15} ${half * 1.3} ${-half} ${half * 1.2} ${-half} 0 Z`
  const sheen = pen.linear([
    [0, darken(colour, 0.08)],
    [0.4, colour],
    [1, lighten(colour, 0.3)],
  ])
  return (
    `<g filter="${pen.paperShadow()}">${path(shape, sheen)}</g>` +
    path(
      `M${-half * 0.66} ${-half * 0.1} C${-half * 0.5} ${-half * 0.9} ${length * 0.2} ${-half * 0.9} ${length * 0.38} ${-half * 0.52} C${length * 0.2} ${-half * 0.62} ${-half * 0.1} ${-half * 0.6} ${-half * 0.66} ${-half * 0.1} Z`,
      '#fffaf3',
      'opacity="0.85"',
    ) +
    line(
      `M${length * 0.7} ${-half * 0.3} L${length * 0.92} ${-half * 0.34}`,
      '#fffaf3',
      half * 0.12,
      'opacity="0.7"',
    ) +
    line(
      `M${-half * 0.3} ${half * 0.76} C${length * 0.1} ${half} ${length * 0.26} ${half * 0.84} ${length * 0.4} ${half * 0.56}`,
      lighten(colour, 0.5),
      half * 0.1,
      'opacity="0.6"',
    )
  )
}

/** Polish that was poured and runs down. */
export function run(pen: Pen, length: number, width: number, colour: Colour): string {
  const half = width / 2
  return (
    `<g filter="${pen.paperShadow()}">${path(`M${-half} -20 V${length - half * 2.4} C${-half} ${length - half * 1.6} ${-half * 1.1} ${length - half * 1.3} ${-half * 1.1} ${length - half} A${half * 1.1} ${half * 1.1} 0 0 0 ${half * 1.1} ${length - half} C${half * 1.1} ${length - half * 1.3} ${half} ${length - half * 1.6} ${half} ${length - half * 2.4} V-20 Z`, pen.round(colour))}</g>` +
    ellipse(-half * 0.4, length - half * 1.05, half * 0.2, half * 0.42, '#ffffff', 'opacity="0.85"') +
    line(`M${-half * 0.46} 40 V${length - half * 2.6}`, '#ffffff', half * 0.16, 'opacity="0.6"')
  )
}

/** A dollop of cream, turned with a spatula. */
export function swirl(pen: Pen, chance: Chance, radius: number, colour: Colour): string {
  const spiral = (from: number, shift: number) =>
    Array.from({ length: 90 }, (_, n) => {
      const angle = from + (n / 89) * Math.PI * 4.6
      const reach = radius * 0.86 * (1 - n / 96)
      return `${n ? 'L' : 'M'}${(Math.cos(angle) * reach + shift).toFixed(1)} ${(Math.sin(angle) * reach * 0.94 + shift).toFixed(1)}`
    }).join(' ')
  const start = chance.between(0, 6)
  return (
    `<g filter="${pen.paperShadow()}">${path(
      puddle(chance, radius, 13, 0.05),
      pen.radial([
        [0, lighten(colour, 0.5)],
        [0.8, colour],
        [1, darken(colour, 0.1)],
      ]),
    )}</g>` +
    `<g filter="${pen.blur(5)}">${line(spiral(start, 9), darken(colour, 0.2), radius * 0.07, 'opacity="0.7"')}</g>` +
    line(spiral(start, -7), lighten(colour, 0.85), radius * 0.05, 'opacity="0.9"')
  )
}

/** Grains of salt or sugar over an area. */
export function grains(chance: Chance, width: number, height: number, colour: Colour): string {
  return Array.from({ length: 120 }, () => {
    const size = chance.between(3, 9)
    const x = chance.between(-width / 2, width / 2)
    const y = chance.between(-height / 2, height / 2)
    return `<g transform="translate(${x} ${y}) rotate(${chance.between(0, 90)})">${rect(0, 0, size, size, 1, chance.pick(['#ffffff', lighten(colour, 0.5), darken(colour, 0.18)]))}</g>`
  }).join('')
}
