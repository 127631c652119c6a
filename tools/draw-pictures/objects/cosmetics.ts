import { darken, lighten } from '../draw/colour.ts'
import { at, ellipse, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './gleam.ts'

/** A lip gloss: clear tube with the colour inside, and a tall cap. */
export const glossTube: Draw = (pen, { main, accent, deep }) => ({
  width: 120,
  height: 520,
  markup:
    rect(-54, -290, 108, 290, 26, pen.round(lighten(main, 0.25)), 'opacity="0.9"') +
    rect(-40, -272, 80, 252, 22, pen.round(main)) +
    rect(-6, -290, 12, 230, 6, darken(main, 0.35), 'opacity="0.35"') +
    gleam(-36, -262, 12, 220) +
    rect(-44, -306, 88, 22, 6, pen.round(darken(accent, 0.15))) +
    rect(-52, -520, 104, 220, 16, pen.round(deep)) +
    rect(-52, -346, 104, 6, 0, lighten(deep, 0.35), 'opacity="0.6"'),
})

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

/** A lipstick with its bullet out. */
export const lipstick: Draw = (pen, { main, accent, deep }) => ({
  width: 130,
  height: 500,
  markup:
    path('M-38 -300 V-428 C-38 -470 10 -500 38 -500 V-300 Z', pen.round(main)) +
    path(
      'M-38 -428 C-38 -470 10 -500 38 -500 C38 -470 0 -440 -38 -428 Z',
      lighten(main, 0.35),
      'opacity="0.7"',
    ) +
    rect(-46, -312, 92, 92, 6, pen.round(darken(accent, 0.12))) +
    rect(-60, -226, 120, 226, 12, pen.round(deep)) +
    rect(-60, -208, 120, 6, 0, lighten(accent, 0.2), 'opacity="0.7"'),
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

/** A box with its contents: liquid lipstick and pencil. */
export const lipKit: Draw = (pen, { main, accent, deep }) => ({
  width: 420,
  height: 470,
  markup:
    rect(-200, -360, 190, 360, 6, pen.flat(lighten(deep, 0.12))) +
    path('M-10 -360 L34 -338 V-22 L-10 0 Z', darken(deep, 0.25)) +
    rect(-166, -250, 122, 8, 4, accent, 'opacity="0.85"') +
    rect(-150, -226, 90, 6, 3, accent, 'opacity="0.5"') +
    ellipse(-105, -140, 34, 34, main) +
    at(
      104,
      0,
      rect(-44, -210, 88, 210, 20, pen.round(main)) +
        gleam(-32, -190, 10, 150, 0.45) +
        rect(-46, -420, 92, 212, 10, pen.round(deep)),
    ) +
    at(
      196,
      0,
      rect(-17, -380, 34, 380, 4, pen.round(main)) +
        path('M-17 -380 L0 -446 L17 -380 Z', pen.round(lighten(accent, 0.2))) +
        path('M-6 -424 L0 -446 L6 -424 Z', main),
      1,
      4,
    ),
})
