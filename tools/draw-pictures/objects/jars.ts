import { darken, lighten } from '../draw/colour.ts'
import { at, ellipse, line, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'

/** A squat jar with a heavy lid. */
export const jar: Draw = (pen, { main, accent, deep }) => ({
  width: 330,
  height: 300,
  markup:
    rect(-165, -200, 330, 200, 44, pen.round(lighten(main, 0.2))) +
    rect(-142, -184, 284, 164, 34, pen.round(lighten(accent, 0.3))) +
    rect(-70, -132, 140, 62, 3, lighten(accent, 0.65), 'opacity="0.9"') +
    rect(-42, -112, 84, 6, 3, deep, 'opacity="0.65"') +
    rect(-26, -94, 52, 5, 2, deep, 'opacity="0.35"') +
    rect(-158, -300, 316, 104, 18, pen.round(deep)) +
    rect(-158, -214, 316, 5, 0, lighten(deep, 0.4), 'opacity="0.5"'),
})

/** A wide low pot, open, with a wooden spatula in it and its lid leaning on its side. */
export const openPot: Draw = (pen, { main, accent, deep }) => {
  const wood = '#c39a68'
  const polish = lighten(accent, 0.3)
  return {
    width: 480,
    height: 380,
    markup:
      path('M-226 -176 C-228 -60 -214 0 -150 0 H86 C150 0 164 -60 162 -176 Z', pen.round(main)) +
      path('M-226 -130 H162 V-112 H-226 Z', lighten(accent, 0.6), 'opacity="0.55"') +
      rect(-84, -84, 104, 7, 3, lighten(accent, 0.7), 'opacity="0.95"') +
      rect(-64, -62, 64, 5, 2, lighten(accent, 0.7), 'opacity="0.65"') +
      ellipse(-32, -178, 194, 46, pen.round(lighten(main, 0.35))) +
      ellipse(-32, -178, 176, 37, darken(main, 0.35)) +
      path(
        'M-206 -176 C-180 -196 -150 -186 -120 -204 C-80 -226 -50 -214 -20 -222 C30 -232 70 -196 100 -200 C124 -200 138 -186 142 -176 C120 -150 -180 -150 -206 -176 Z',
        pen.cloth(polish),
      ) +
      line(
        'M-150 -176 C-110 -196 -60 -196 -30 -202 M10 -200 C40 -202 60 -184 96 -182',
        lighten(polish, 0.7),
        7,
        'opacity="0.8"',
      ) +
      at(
        -78,
        -190,
        rect(-15, -190, 30, 200, 15, pen.round(wood)) +
          path('M-15 -30 H15 V4 Q0 14 -15 4 Z', darken(polish, 0.08)),
        1,
        -24,
      ) +
      at(
        168,
        -2,
        ellipse(-10, -110, 112, 112, darken(deep, 0.25)) +
          ellipse(4, -112, 110, 112, pen.flat(deep)) +
          ellipse(4, -112, 92, 94, 'none', `stroke="${lighten(deep, 0.3)}" stroke-width="3" opacity="0.6"`) +
          rect(-26, -118, 60, 7, 3, lighten(accent, 0.5), 'opacity="0.8"'),
      ),
  }
}
