import { darken, lighten, mix } from '../draw/colour.ts'
import { at, ellipse, line, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'
import { pearl } from './props.ts'

const GOLD = '#c9a06c'

/** A handbag with a flap. */
export const handbag: Draw = (pen, { main, deep }) => ({
  width: 390,
  height: 370,
  markup:
    line('M-96 -220 C-104 -392 104 -392 96 -220', darken(main, 0.28), 22) +
    line('M-96 -220 C-104 -392 104 -392 96 -220', lighten(main, 0.2), 5, 'opacity="0.6"') +
    path(
      'M-176 0 C-196 -16 -184 -190 -156 -232 C-100 -244 100 -244 156 -232 C184 -190 196 -16 176 0 Z',
      pen.cloth(main),
    ) +
    path(
      'M-158 -232 C-100 -246 100 -246 158 -232 C172 -170 134 -92 0 -88 C-134 -92 -172 -170 -158 -232 Z',
      pen.flat(darken(main, 0.1)),
    ) +
    line(
      'M-146 -222 C-156 -168 -122 -104 0 -100 C122 -104 156 -168 146 -222',
      lighten(main, 0.5),
      3,
      'stroke-dasharray="10 8" opacity="0.7"',
    ) +
    rect(-26, -120, 52, 58, 10, pen.round(GOLD)) +
    rect(-10, -102, 20, 22, 4, deep, 'opacity="0.6"') +
    ellipse(-96, -224, 13, 13, pen.round(GOLD)) +
    ellipse(96, -224, 13, 13, pen.round(GOLD)),
})

/** Sunglasses on their case. */
export const sunglasses: Draw = (pen, { main, accent, deep }) => {
  const lens = pen.linear(
    [
      [0, darken(deep, 0.15)],
      [1, lighten(main, 0.25)],
    ],
    'down',
  )
  const shape = (side: number) =>
    `M${side * 22} -208 C${side * 70} -232 ${side * 160} -232 ${side * 182} -208 C${side * 190} -150 ${side * 160} -104 ${side * 106} -104 C${side * 52} -104 ${side * 24} -150 ${side * 22} -208 Z`
  const frame = [-1, 1]
    .map((side) => path(shape(side), lens) + line(shape(side), darken(deep, 0.1), 14))
    .join('')
  return {
    width: 420,
    height: 240,
    markup:
      rect(-190, -116, 380, 116, 52, pen.cloth(darken(accent, 0.2))) +
      line('M-186 -62 C-100 -46 100 -46 186 -62', darken(accent, 0.45), 5, 'opacity="0.7"') +
      ellipse(0, -52, 13, 13, pen.round(GOLD)) +
      line('M-24 -200 C-12 -216 12 -216 24 -200', darken(deep, 0.1), 13) +
      frame +
      line('M-148 -208 L-112 -130 M-120 -214 L-94 -158', '#fffaf3', 10, 'opacity="0.35"') +
      line('M70 -208 L106 -130', '#fffaf3', 10, 'opacity="0.3"'),
  }
}

/** A hat with a wide brim and a ribbon. */
export const hat: Draw = (pen, { main, accent, deep }) => ({
  width: 470,
  height: 250,
  markup:
    ellipse(0, -42, 232, 42, pen.cloth(darken(accent, 0.22))) +
    ellipse(0, -50, 230, 40, pen.cloth(lighten(accent, 0.12))) +
    path(
      'M-120 -62 C-128 -176 -108 -244 -36 -240 C-14 -238 14 -238 36 -240 C108 -244 128 -176 120 -62 C60 -36 -60 -36 -120 -62 Z',
      pen.cloth(lighten(accent, 0.2)),
    ) +
    path('M-122 -104 C-60 -78 60 -78 122 -104 L120 -60 C60 -34 -60 -34 -120 -60 Z', pen.round(main)) +
    line('M-20 -236 C-8 -214 8 -214 20 -236', darken(accent, 0.3), 5, 'opacity="0.45"') +
    path('M70 -92 C104 -126 146 -116 134 -88 C150 -70 112 -50 78 -72 Z', pen.flat(deep), 'opacity="0.85"'),
})

/** A necklace with a pearl on a bust. */
export const necklace: Draw = (pen, { accent, main, shape }) => {
  const beads = Array.from({ length: 13 }, (_, n) => {
    const turn = (Math.PI * n) / 12
    return at(-72 * Math.cos(turn), -314 + 118 * Math.sin(turn), pearl(pen, 9, '#d9b877'))
  }).join('')
  return {
    width: 310,
    height: 430,
    markup:
      rect(-84, -22, 168, 22, 8, pen.round(darken(accent, 0.3))) +
      path(
        'M-44 -430 C-46 -372 -52 -346 -120 -316 C-168 -294 -164 -200 -134 -136 C-110 -86 -82 -56 -72 -20 H72 C82 -56 110 -86 134 -136 C164 -200 168 -294 120 -316 C52 -346 46 -372 44 -430 Z',
        pen.round(mix(shape, main, 0.3)),
      ) +
      ellipse(0, -430, 44, 10, mix(shape, main, 0.12)) +
      beads +
      at(0, -166, pearl(pen, 25, '#ead7cf')),
  }
}
