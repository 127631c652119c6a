import { type Colour, darken, lighten } from '../draw/colour.ts'
import { at, ellipse, line, type Pen, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './gleam.ts'

/** A bottle of oil with a spout. */
export const oilBottle: Draw = (pen, { main, accent, deep }) => ({
  width: 180,
  height: 470,
  markup:
    path(
      'M-26 -390 V-316 C-26 -272 -80 -262 -80 -206 V-28 C-80 -10 -68 0 -52 0 H52 C68 0 80 -10 80 -28 V-206 C80 -262 26 -272 26 -316 V-390 Z',
      pen.round(main),
    ) +
    gleam(-64, -196, 12, 170, 0.4) +
    rect(-58, -180, 116, 124, 4, lighten(accent, 0.6)) +
    at(
      -8,
      -122,
      ellipse(0, 0, 17, 23, '#7d8a48') + ellipse(-5, -8, 5, 8, '#fffaf3', 'opacity="0.5"'),
      1,
      24,
    ) +
    path('M6 -140 C24 -164 44 -164 46 -160 C40 -142 24 -134 6 -140 Z', '#98a366') +
    rect(-38, -84, 76, 6, 3, deep, 'opacity="0.65"') +
    rect(-24, -70, 48, 5, 2, deep, 'opacity="0.4"') +
    rect(-32, -404, 64, 32, 7, pen.round(deep)) +
    path('M-12 -404 L-6 -470 H16 L12 -404 Z', pen.round('#cdb68c')),
})

function fruit(pen: Pen, radius: number, colour: Colour): string {
  const skin = pen.radial(
    [
      [0, lighten(colour, 0.5)],
      [0.55, lighten(colour, 0.08)],
      [1, darken(colour, 0.16)],
    ],
    '0.36',
    '0.32',
  )
  const stem = line(`M0 ${-radius + 8} C2 ${-radius - 8} 8 ${-radius - 14} 12 ${-radius - 18}`, '#6b5334', 6)
  return ellipse(0, 0, radius, radius * 0.95, skin) + stem
}

/** A bowl of fruit. */
export const fruitBowl: Draw = (pen, { main, accent }) => ({
  width: 420,
  height: 330,
  markup:
    at(-6, -234, fruit(pen, 78, '#d9803f')) +
    path('M8 -318 C40 -352 84 -344 96 -330 C76 -306 34 -300 8 -318 Z', '#8b9a5c') +
    at(-112, -166, fruit(pen, 82, '#e0a84a')) +
    at(118, -168, fruit(pen, 80, '#c4553c')) +
    at(14, -146, fruit(pen, 74, '#e8bd62')) +
    path(
      'M-210 -132 H210 C206 -50 146 -16 76 -12 L70 0 H-70 L-76 -12 C-146 -16 -206 -50 -210 -132 Z',
      pen.round(lighten(main, 0.2)),
    ) +
    path('M-208 -110 C-120 -92 120 -92 208 -110 L204 -88 C120 -70 -120 -70 -204 -88 Z', lighten(accent, 0.5)),
})

/** A bag of coffee with a tin tie. */
export const coffeeBag: Draw = (pen, { main, accent, deep }) => ({
  width: 270,
  height: 400,
  markup:
    path(
      'M-120 -4 C-130 -130 -124 -270 -112 -340 H112 C124 -270 130 -130 120 -4 Q0 6 -120 -4 Z',
      pen.cloth(main),
    ) +
    path(
      'M-112 -340 L-94 -8 Q-108 -5 -120 -4 C-130 -130 -124 -270 -112 -340 Z',
      '#fffaf3',
      'opacity="0.16"',
    ) +
    path('M112 -340 L92 -8 Q108 -5 120 -4 C130 -130 124 -270 112 -340 Z', deep, 'opacity="0.18"') +
    rect(-112, -400, 224, 64, 5, pen.flat(darken(main, 0.1))) +
    rect(-132, -362, 264, 16, 7, pen.round(lighten(accent, 0.1))) +
    rect(-74, -262, 148, 178, 6, lighten(accent, 0.6)) +
    at(
      0,
      -192,
      ellipse(0, 0, 30, 42, pen.round(deep)) + line('M3 -38 C-14 -14 14 14 -3 38', lighten(deep, 0.5), 6),
      1,
      28,
    ) +
    rect(-44, -126, 88, 7, 3, deep, 'opacity="0.65"') +
    rect(-28, -108, 56, 5, 2, deep, 'opacity="0.4"'),
})

/** A jar of jam with a cloth tied over its lid. */
export const jamJar: Draw = (pen, { main, accent, deep }) => ({
  width: 280,
  height: 320,
  markup:
    rect(-122, -234, 244, 234, 42, pen.round(lighten(main, 0.45)), 'opacity="0.9"') +
    rect(-108, -204, 216, 190, 32, pen.round('#b8452f')) +
    gleam(-98, -196, 14, 160, 0.45) +
    path(
      'M0 -150 C46 -150 66 -122 66 -98 C66 -66 36 -48 0 -48 C-36 -48 -66 -66 -66 -98 C-66 -122 -46 -150 0 -150 Z',
      lighten(accent, 0.65),
    ) +
    rect(-38, -108, 76, 7, 3, deep, 'opacity="0.65"') +
    rect(-24, -90, 48, 5, 2, deep, 'opacity="0.4"') +
    path(
      'M-142 -214 C-146 -238 -110 -248 -104 -282 C-64 -312 64 -312 104 -282 C110 -248 146 -238 142 -214 C112 -232 86 -206 56 -222 C26 -236 -26 -236 -56 -222 C-86 -206 -112 -232 -142 -214 Z',
      pen.cloth(lighten(accent, 0.3)),
    ) +
    Array.from({ length: 12 }, (_, n) =>
      ellipse(
        -84 + (n % 6) * 34,
        -282 + Math.floor(n / 6) * 22 - (n % 2) * 8,
        6,
        5,
        '#b8452f',
        'opacity="0.65"',
      ),
    ).join('') +
    line('M-106 -244 C-60 -232 60 -232 106 -244', deep, 6, 'opacity="0.75"'),
})

/** A can of sparkling water with a slice of lemon on it. */
export const can: Draw = (pen, { main, accent, deep }) => {
  const slices = [0, 60, 120]
    .map((turn) => `<g transform="rotate(${turn})">${line('M0 -34 V34', '#fff6d8', 5)}</g>`)
    .join('')
  return {
    width: 190,
    height: 390,
    markup:
      rect(-74, -390, 148, 40, 10, pen.round('#d6d3cd')) +
      path('M-74 -366 H74 L92 -330 V-26 L76 0 H-76 L-92 -26 V-330 Z', pen.round(main)) +
      path('M-92 -30 L-76 0 H76 L92 -30 Z', pen.round('#cbc7c0'), 'opacity="0.85"') +
      rect(-92, -116, 184, 52, 0, lighten(accent, 0.45), 'opacity="0.85"') +
      rect(-42, -94, 84, 7, 3, deep, 'opacity="0.65"') +
      at(0, -222, ellipse(0, 0, 54, 54, '#f0c64f') + ellipse(0, 0, 44, 44, '#f7dc84') + slices),
  }
}
