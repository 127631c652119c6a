import { type Colour, darken, lighten } from '../draw/colour.ts'
import { at, ellipse, line, type Pen, path, rect } from '../draw/pen.ts'
import { twig } from './props.ts'

// The notes of a scent, seen from above. Each is drawn about 0,0 and about 300 wide.

const LEAF = '#7d8a5c'

/** Petals in a ring: `petal` points up from 0,0. */
const ring = (petal: string, count: number, scale: number, turn = 0) =>
  Array.from({ length: count }, (_, n) => at(0, 0, petal, scale, turn + (n * 360) / count)).join('')

const leaf = (colour: Colour) =>
  path('M0 0 C46 -50 50 -130 0 -190 C-50 -130 -46 -50 0 0 Z', colour) +
  line('M0 -10 C4 -70 -4 -110 0 -170', darken(colour, 0.25), 4, 'opacity="0.5"')

const cut = (pen: Pen, markup: string) => `<g filter="${pen.paperShadow()}">${markup}</g>`

const magnoliaPetal = (pen: Pen, colour: Colour) =>
  path(
    'M0 6 C56 -30 84 -104 40 -148 C24 -164 10 -150 0 -158 C-12 -148 -26 -164 -42 -146 C-82 -102 -54 -28 0 6 Z',
    pen.linear(
      [
        [0, lighten(colour, 0.75)],
        [0.6, lighten(colour, 0.35)],
        [1, darken(colour, 0.06)],
      ],
      'down',
    ),
  )

export function magnolia(pen: Pen): string {
  const stamens = Array.from({ length: 14 }, (_, n) =>
    at(0, 0, rect(-3, -46, 6, 26, 3, '#c98d6a'), 1, n * 25.7),
  )
  return (
    cut(pen, at(20, 20, leaf(LEAF), 1.1, 118) + at(-10, 20, leaf(darken(LEAF, 0.15)), 1, -130)) +
    cut(pen, ring(magnoliaPetal(pen, '#ecc9c0'), 6, 1, 12)) +
    cut(pen, ring(magnoliaPetal(pen, '#f3dcd2'), 5, 0.68, 40)) +
    stamens.join('') +
    ellipse(0, 0, 24, 24, '#c8c07a') +
    ellipse(-5, -6, 12, 11, '#dcd69a')
  )
}

/** Three petals of a magnolia that fell. */
export function magnoliaPetals(pen: Pen): string {
  const petal = magnoliaPetal(pen, '#ecc9c0')
  return (
    cut(pen, at(-60, 40, petal, 0.9, -40)) +
    cut(pen, at(20, 120, petal, 0.8, 70)) +
    cut(pen, at(70, -40, petal, 0.7, 20))
  )
}

/** Half a tangerine, cut side up. */
export function tangerine(pen: Pen): string {
  const segment = path(
    'M0 -14 C22 -40 44 -84 36 -102 C26 -122 -26 -122 -36 -102 C-44 -84 -22 -40 0 -14 Z',
    pen.linear(
      [
        [0, '#f3a24b'],
        [1, '#e9812f'],
      ],
      'down',
    ),
  )
  return (
    cut(pen, ellipse(0, 0, 140, 140, '#e07a26')) +
    ellipse(0, 0, 129, 129, '#fbe6c4') +
    ring(segment, 9, 1) +
    ring(line('M-10 -86 C-8 -70 -4 -56 0 -44', '#fbd9a0', 5, 'opacity="0.7"'), 9, 1) +
    ellipse(0, 0, 13, 13, '#fbe6c4')
  )
}

/** A whole tangerine with two leaves. */
export function wholeTangerine(pen: Pen): string {
  const skin = pen.radial(
    [
      [0, '#f7bd75'],
      [0.5, '#ea8a34'],
      [1, '#c9651d'],
    ],
    '0.38',
    '0.34',
  )
  return (
    cut(pen, ellipse(0, 0, 124, 118, skin)) +
    cut(pen, at(6, -20, leaf(LEAF), 0.62, 60) + at(-2, -22, leaf(lighten(LEAF, 0.12)), 0.5, -24)) +
    ellipse(0, -22, 9, 8, '#5f5a34')
  )
}

/** A full flower of ruffled petals. */
export function peony(pen: Pen, colour: Colour): string {
  const petal = (tint: Colour) =>
    path(
      'M0 0 C40 -20 92 -90 62 -132 C54 -146 38 -132 30 -142 C20 -154 6 -140 -4 -150 C-16 -142 -28 -152 -38 -140 C-50 -142 -58 -136 -64 -126 C-90 -86 -40 -20 0 0 Z',
      pen.linear(
        [
          [0, lighten(tint, 0.3)],
          [0.5, tint],
          [1, darken(tint, 0.3)],
        ],
        'down',
      ),
    )
  const rings = [
    [9, 1.06, 0, colour],
    [8, 0.84, 22, lighten(colour, 0.1)],
    [7, 0.62, 8, darken(colour, 0.06)],
    [6, 0.42, 30, lighten(colour, 0.16)],
    [4, 0.24, 12, darken(colour, 0.1)],
  ] as const
  return (
    cut(pen, at(30, 30, leaf(LEAF), 1.1, 138) + at(-20, 20, leaf(darken(LEAF, 0.12)), 1.05, -112)) +
    rings.map(([count, scale, turn, tint]) => cut(pen, ring(petal(tint), count, scale, turn))).join('')
  )
}

/** Three jasmine flowers. */
export function jasmine(pen: Pen): string {
  const petal = path(
    'M0 0 C26 -30 30 -84 0 -118 C-30 -84 -26 -30 0 0 Z',
    pen.linear(
      [
        [0, '#ffffff'],
        [1, '#ece3cf'],
      ],
      'down',
    ),
  )
  const flower = ring(petal, 5, 1) + ellipse(0, 0, 13, 13, '#e3c46a') + ellipse(-3, -3, 6, 6, '#f4e2a4')
  return (
    cut(pen, at(-20, 10, leaf(LEAF), 1, -100) + at(40, 30, leaf(darken(LEAF, 0.12)), 0.9, 150)) +
    cut(pen, at(86, 74, flower, 0.74, 20)) +
    cut(pen, at(-92, 82, flower, 0.66, 50)) +
    cut(pen, at(0, -30, flower, 1, -8))
  )
}

/** A slice of a trunk, with its rings and bark. */
export function woodSlice(pen: Pen): string {
  const rings = [126, 106, 88, 72, 54, 38, 22, 10].map((radius, n) =>
    ellipse(
      n * 2,
      n * -2,
      radius,
      radius * (0.95 + (n % 3) * 0.02),
      'none',
      `stroke="#9a6b3f" stroke-width="${n % 2 ? 3 : 5}" opacity="0.5"`,
    ),
  )
  return (
    cut(pen, ellipse(0, 0, 152, 146, '#6d4a30')) +
    ellipse(0, 0, 138, 132, pen.flat('#cfa173')) +
    rings.join('') +
    path('M14 -14 L112 -84 L120 -70 Z', '#8a5c35', 'opacity="0.6"')
  )
}

/** Curled shavings of cedar. */
export function shavings(pen: Pen): string {
  const ribbon = 'M-130 60 C-90 -30 -10 -90 60 -50 C104 -22 92 50 40 50 C6 50 -2 8 26 -2'
  const layer = (colour: Colour, width: number, opacity = 1) =>
    path(ribbon, 'none', `stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`)
  const curl = (colour: Colour) =>
    layer(darken(colour, 0.26), 44) +
    layer(colour, 38) +
    layer(lighten(colour, 0.4), 14, 0.5) +
    layer(darken(colour, 0.2), 2, 0.6)
  return (
    cut(pen, at(-36, 84, curl('#c9976a'), 0.86, 24)) +
    cut(pen, at(36, -64, curl('#dcb185'), 0.9, -18)) +
    cut(pen, at(70, 90, curl('#e6c49c'), 0.54, 200))
  )
}

/** Three pieces of amber. */
export function amber(pen: Pen): string {
  const piece = (outline: string) =>
    cut(
      pen,
      path(
        outline,
        pen.linear(
          [
            [0, '#f6cf82'],
            [0.5, '#d8923a'],
            [1, '#9c5a1c'],
          ],
          'diagonal',
        ),
      ),
    )
  return (
    piece(
      'M-130 -20 C-120 -96 -40 -128 20 -104 C70 -84 76 -20 44 20 C10 60 -60 66 -100 44 C-126 30 -134 6 -130 -20 Z',
    ) +
    line('M-104 -30 C-92 -72 -52 -92 -14 -90', '#fff3d6', 10, 'opacity="0.8"') +
    piece('M60 60 C80 20 130 30 146 66 C158 98 130 128 96 124 C62 118 46 92 60 60 Z') +
    line('M76 70 C84 54 98 50 110 52', '#fff3d6', 7, 'opacity="0.8"') +
    piece('M-60 100 C-40 76 -2 82 4 108 C8 132 -20 146 -44 140 C-66 134 -74 116 -60 100 Z')
  )
}

export function cedarTwig(pen: Pen): string {
  return cut(
    pen,
    at(30, 190, twig(LEAF, 7, 320), 1, -18) + at(60, 190, twig(darken(LEAF, 0.14), 5, 220), 1, 22),
  )
}
