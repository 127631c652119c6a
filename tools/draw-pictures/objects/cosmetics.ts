import { darken, lighten } from '../draw/colour.ts'
import { at, ellipse, line, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './gleam.ts'

/** An open compact: the mirror in its lid behind, two pans in front. */
export const compact: Draw = (pen, { main, accent, deep, shape }) => ({
  width: 420,
  height: 440,
  markup:
    ellipse(0, -250, 190, 190, pen.round(deep)) +
    ellipse(
      0,
      -250,
      168,
      168,
      pen.linear(
        [
          [0, '#fffaf3'],
          [0.5, lighten(shape, 0.55)],
          [1, shape],
        ],
        'diagonal',
      ),
    ) +
    path('M-110 -330 L-20 -410 L30 -400 L-120 -260 Z', '#ffffff', 'opacity="0.4"') +
    rect(-46, -92, 92, 22, 8, darken(deep, 0.3)) +
    path('M-210 -62 A210 62 0 0 1 210 -62 V-36 A210 62 0 0 1 -210 -36 Z', pen.round(deep)) +
    ellipse(
      0,
      -62,
      210,
      62,
      pen.linear([
        [0, lighten(deep, 0.3)],
        [1, deep],
      ]),
    ) +
    path(
      'M-186 -62 A186 50 0 0 1 0 -112 L0 -12 A186 50 0 0 1 -186 -62 Z',
      pen.linear(
        [
          [0, lighten(main, 0.35)],
          [1, main],
        ],
        'diagonal',
      ),
    ) +
    path(
      'M186 -62 A186 50 0 0 0 4 -112 L4 -12 A186 50 0 0 0 186 -62 Z',
      pen.linear(
        [
          [0, lighten(accent, 0.6)],
          [1, darken(accent, 0.06)],
        ],
        'diagonal',
      ),
    ) +
    ellipse(-88, -72, 46, 10, '#fffaf3', 'opacity="0.22"'),
})

/** A slim mascara with its wand beside it. */
export const mascara: Draw = (pen, { main, accent, deep }) => ({
  width: 230,
  height: 540,
  markup:
    rect(-104, -300, 74, 300, 20, pen.round(main)) +
    rect(-104, -318, 74, 22, 4, pen.round(accent)) +
    gleam(-92, -286, 8, 240, 0.4) +
    at(
      60,
      0,
      rect(-36, -210, 72, 210, 18, pen.round(deep)) +
        rect(-36, -226, 72, 20, 4, pen.round(accent)) +
        rect(-5, -390, 10, 166, 4, darken(deep, 0.3)) +
        Array.from({ length: 17 }, (_, row) => {
          const width = 16 + 12 * Math.sin((row / 16) * Math.PI)
          return rect(-width, -538 + row * 10, width * 2, 5, 2.5, darken(deep, 0.35))
        }).join('') +
        rect(-5, -540, 10, 180, 5, darken(deep, 0.5)),
      1,
      7,
    ),
})

/** A thick cream stick with its cap beside it. */
export const creamStick: Draw = (pen, { main, accent, deep }) => ({
  width: 300,
  height: 420,
  markup:
    path('M-122 -250 V-370 C-122 -420 -16 -430 -16 -380 V-250 Z', pen.round(main)) +
    ellipse(-69, -388, 46, 14, lighten(main, 0.4), 'opacity="0.5"') +
    rect(-134, -262, 130, 40, 6, pen.round(accent)) +
    rect(-144, -226, 150, 226, 18, pen.round(deep)) +
    rect(40, -190, 150, 190, 20, pen.round(lighten(deep, 0.12))) +
    rect(40, -28, 150, 6, 0, accent, 'opacity="0.6"'),
})

/** A square compact: a mirror in its lid, and one pan with a pressed pattern. */
export const squareCompact: Draw = (pen, { main, accent, deep, shape }) => ({
  width: 440,
  height: 440,
  markup:
    rect(-182, -440, 364, 338, 42, pen.round(deep)) +
    rect(
      -158,
      -416,
      316,
      288,
      26,
      pen.linear(
        [
          [0, '#fffaf3'],
          [0.5, lighten(shape, 0.5)],
          [1, shape],
        ],
        'diagonal',
      ),
    ) +
    path('M-158 -250 L6 -416 H76 L-158 -180 Z', '#ffffff', 'opacity="0.4"') +
    rect(-60, -112, 120, 20, 6, darken(deep, 0.35)) +
    path('M-220 -44 V-22 Q-220 0 -194 0 H194 Q220 0 220 -22 V-44 Z', pen.round(deep)) +
    path(
      'M-166 -100 H166 Q182 -100 190 -88 L218 -48 Q226 -30 204 -30 H-204 Q-226 -30 -218 -48 L-190 -88 Q-182 -100 -166 -100 Z',
      lighten(deep, 0.16),
    ) +
    path('M-150 -92 H150 L180 -40 H-180 Z', pen.flat(main)) +
    line(
      'M-118 -92 L-138 -40 M-70 -92 L-82 -40 M-24 -92 L-28 -40 M24 -92 L28 -40 M70 -92 L82 -40 M118 -92 L138 -40',
      lighten(main, 0.4),
      4,
      'opacity="0.6"',
    ) +
    rect(-24, -20, 48, 8, 4, accent, 'opacity="0.9"'),
})

/** A stout mascara with its wand half drawn out: an hourglass brush between tube and cap. */
export const drawnMascara: Draw = (pen, { main, accent, deep }) => {
  const bristle = darken(deep, 0.55)
  return {
    width: 270,
    height: 640,
    markup:
      at(
        0,
        -230,
        rect(-7, -176, 14, 190, 4, darken(deep, 0.4)) +
          path('M-20 10 C-6 -40 -6 -70 -22 -126 H22 C6 -70 6 -40 20 10 Z', bristle) +
          Array.from({ length: 20 }, (_, row) => {
            const width = 21 + 17 * Math.abs(Math.cos((row / 19) * Math.PI))
            return rect(-width, -134 + row * 7, width * 2, 3.5, 1.7, bristle)
          }).join('') +
          rect(-42, -196, 84, 28, 5, pen.round(darken(accent, 0.16))) +
          path('M-58 -190 H58 L74 -386 Q74 -412 46 -412 H-46 Q-74 -412 -74 -386 Z', pen.round(main)) +
          gleam(-46, -386, 12, 170, 0.35),
        1,
        10,
      ) +
      rect(-56, -252, 112, 36, 6, pen.round(darken(accent, 0.16))) +
      path('M-74 -226 H74 L92 -28 Q92 0 64 0 H-64 Q-92 0 -92 -28 Z', pen.round(deep)) +
      rect(-42, -130, 84, 9, 4, lighten(accent, 0.3), 'opacity="0.85"') +
      rect(-28, -106, 56, 6, 3, lighten(accent, 0.3), 'opacity="0.55"') +
      gleam(-66, -200, 12, 160, 0.3),
  }
}
