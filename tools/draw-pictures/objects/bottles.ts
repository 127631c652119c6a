import { darken, lighten } from '../draw/colour.ts'
import { at, ellipse, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './gleam.ts'

/** A foundation: broad shoulders, frosted glass, a square cap. */
export const foundationBottle: Draw = (pen, { main, accent, deep }) => ({
  width: 250,
  height: 520,
  markup:
    rect(-122, -350, 244, 350, 34, pen.round(lighten(main, 0.35))) +
    rect(-104, -330, 208, 312, 24, pen.round(lighten(main, 0.08))) +
    rect(-66, -236, 132, 130, 4, lighten(accent, 0.5), 'opacity="0.85"') +
    rect(-40, -196, 80, 7, 3, deep, 'opacity="0.7"') +
    rect(-26, -174, 52, 5, 2, deep, 'opacity="0.45"') +
    rect(-30, -146, 60, 5, 2, deep, 'opacity="0.3"') +
    gleam(-94, -318, 16, 270, 0.4) +
    rect(-52, -378, 104, 34, 6, pen.round(darken(accent, 0.2))) +
    rect(-70, -520, 140, 148, 14, pen.round(deep)),
})

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

/** Perfume: a cut block of coloured glass and a stone for a stopper. */
export const perfume: Draw = (pen, { main, accent, deep }) => ({
  width: 320,
  height: 480,
  markup:
    path(
      'M-160 -40 L-130 -320 L-60 -350 H60 L130 -320 L160 -40 L130 0 H-130 Z',
      pen.round(lighten(main, 0.25)),
      'opacity="0.95"',
    ) +
    path(
      'M-120 -44 L-100 -290 H100 L120 -44 L100 -24 H-100 Z',
      pen.linear(
        [
          [0, lighten(main, 0.3)],
          [0.6, main],
          [1, darken(main, 0.12)],
        ],
        'down',
      ),
    ) +
    path('M-160 -40 L-130 -320 L-100 -290 L-120 -44 Z', '#fffaf3', 'opacity="0.35"') +
    path('M160 -40 L130 -320 L100 -290 L120 -44 Z', deep, 'opacity="0.18"') +
    path('M-60 -350 L-100 -290 H100 L60 -350 Z', '#fffaf3', 'opacity="0.3"') +
    rect(-42, -372, 84, 26, 5, pen.round(darken(accent, 0.22))) +
    path('M-56 -374 C-70 -420 -50 -480 0 -480 C54 -480 68 -424 56 -374 Z', pen.round(deep)) +
    rect(-44, -190, 88, 60, 2, lighten(accent, 0.6), 'opacity="0.75"') +
    rect(-24, -164, 48, 6, 3, deep, 'opacity="0.6"'),
})

/** Four small bottles of nail polish with pebble-shaped caps. */
export const polishes: Draw = (pen, { main, accent, deep, shape }) => {
  const bottle = (colour: string, cap: string) =>
    path('M-50 0 C-66 -6 -66 -120 -36 -140 H36 C66 -120 66 -6 50 0 Z', pen.round(colour)) +
    gleam(-42, -116, 9, 84, 0.5) +
    path('M-34 -138 C-58 -170 -46 -262 4 -266 C50 -266 56 -176 34 -138 Z', pen.round(cap))
  return {
    width: 540,
    height: 270,
    markup:
      at(-200, 0, bottle(main, lighten(deep, 0.1))) +
      at(-66, 0, bottle(accent, lighten(accent, 0.55)), 1, 0) +
      at(68, 0, bottle(shape, darken(accent, 0.1))) +
      at(202, 0, bottle(lighten(deep, 0.25), lighten(shape, 0.3))),
  }
}

/** A small bottle with a round cap: liquid blush or luminizer. */
export const roundCapBottle: Draw = (pen, { main, accent, deep }) => ({
  width: 200,
  height: 440,
  markup:
    rect(-76, -250, 152, 250, 40, pen.round(main)) +
    gleam(-56, -220, 13, 180, 0.45) +
    rect(-34, -150, 68, 6, 3, lighten(accent, 0.7), 'opacity="0.9"') +
    rect(-20, -132, 40, 5, 2, lighten(accent, 0.7), 'opacity="0.6"') +
    rect(-40, -276, 80, 32, 6, pen.round(darken(accent, 0.2))) +
    path(
      'M-72 -272 V-350 C-72 -412 -40 -440 0 -440 C40 -440 72 -412 72 -350 V-272 Z',
      pen.round(lighten(deep, 0.08)),
    ) +
    ellipse(-22, -410, 22, 12, '#fffaf3', 'opacity="0.25"'),
})

/** A tall plain bottle with a pump: body wash, shampoo or day cream. */
export const pumpBottle: Draw = (pen, { main, accent, deep }) => ({
  width: 240,
  height: 580,
  markup:
    rect(-110, -410, 220, 410, 46, pen.round(lighten(main, 0.3))) +
    rect(-76, -290, 152, 190, 6, lighten(accent, 0.55), 'opacity="0.9"') +
    ellipse(0, -226, 30, 30, main, 'opacity="0.75"') +
    rect(-44, -168, 88, 7, 3, deep, 'opacity="0.65"') +
    rect(-28, -146, 56, 5, 2, deep, 'opacity="0.4"') +
    gleam(-92, -380, 14, 330, 0.35) +
    rect(-46, -452, 92, 48, 8, pen.round(deep)) +
    rect(-12, -520, 24, 74, 4, pen.round(darken(deep, 0.2))) +
    path(
      'M-34 -560 H40 C84 -560 108 -548 112 -522 L98 -518 C92 -530 70 -532 40 -532 H-34 Z',
      pen.round(deep),
    ),
})
