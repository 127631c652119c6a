import { darken, lighten } from '../draw/colour.ts'
import { at, ellipse, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './gleam.ts'

/** A lip gloss: a clear tube that shows its colour, with a tall cap. */
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

/** A chunky gloss: thick cut glass around the colour, and a bevelled cap like a gem. */
export const facetedGloss: Draw = (pen, { main, accent, deep }) => ({
  width: 200,
  height: 480,
  markup:
    path('M-92 -262 L-70 -280 H70 L92 -262 V-18 L70 0 H-70 L-92 -18 Z', pen.round(lighten(main, 0.55))) +
    path('M-92 -262 L-62 -246 V-44 L-92 -18 Z', '#fffaf3', 'opacity="0.45"') +
    path('M92 -262 L62 -246 V-44 L92 -18 Z', darken(main, 0.3), 'opacity="0.3"') +
    rect(-62, -246, 124, 204, 8, pen.round(main)) +
    rect(-8, -280, 16, 180, 6, darken(main, 0.35), 'opacity="0.35"') +
    rect(-12, -128, 24, 62, 12, darken(main, 0.2), 'opacity="0.4"') +
    path('M-52 -232 L-18 -232 L-52 -150 Z', '#fffaf3', 'opacity="0.45"') +
    rect(-66, -298, 132, 22, 3, pen.round(darken(accent, 0.2))) +
    path('M-92 -296 V-440 L-58 -480 H58 L92 -440 V-296 Z', deep) +
    path('M-92 -296 V-440 L-58 -480 L-46 -436 V-296 Z', lighten(deep, 0.34)) +
    path('M46 -296 V-436 L58 -480 L92 -440 V-296 Z', darken(deep, 0.32)) +
    path('M-58 -480 H58 L46 -436 H-46 Z', lighten(deep, 0.18)) +
    rect(-34, -372, 68, 7, 3, lighten(accent, 0.4), 'opacity="0.75"'),
})

/** A lip oil: a round-bottomed vial, not quite full, with a slim metal cap. */
export const lipOil: Draw = (pen, { main, accent, deep }) => ({
  width: 160,
  height: 490,
  markup:
    path(
      'M-70 -262 Q-70 -282 -48 -282 H48 Q70 -282 70 -262 V-70 C70 -24 44 0 18 0 H-18 C-44 0 -70 -24 -70 -70 Z',
      pen.round(lighten(main, 0.62)),
    ) +
    path(
      'M-54 -232 H54 V-84 C54 -54 34 -34 0 -34 C-34 -34 -54 -54 -54 -84 Z',
      pen.round(lighten(main, 0.08)),
    ) +
    ellipse(0, -232, 54, 9, lighten(main, 0.4)) +
    rect(-5, -282, 10, 130, 5, darken(main, 0.35), 'opacity="0.4"') +
    ellipse(0, -134, 12, 30, darken(main, 0.25), 'opacity="0.45"') +
    ellipse(30, -176, 7, 7, '#fffaf3', 'opacity="0.5"') +
    ellipse(22, -204, 4, 4, '#fffaf3', 'opacity="0.5"') +
    gleam(-58, -262, 11, 190, 0.6) +
    rect(-40, -300, 80, 22, 4, pen.round(darken(accent, 0.3))) +
    rect(-46, -490, 92, 194, 24, pen.round(darken(deep, 0.1))) +
    rect(-46, -330, 92, 5, 0, lighten(accent, 0.2), 'opacity="0.7"') +
    rect(-46, -320, 92, 3, 0, lighten(accent, 0.2), 'opacity="0.5"'),
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
