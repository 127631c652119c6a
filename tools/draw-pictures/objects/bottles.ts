import { darken, lighten } from '../draw/colour.ts'
import { at, ellipse, line, path, rect } from '../draw/pen.ts'
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

/** A foundation: a tall round bottle on a thick glass foot, with a fluted cap as wide as itself. */
export const flutedCapBottle: Draw = (pen, { main, accent, deep }) => ({
  width: 220,
  height: 560,
  markup:
    rect(-92, -348, 184, 348, 26, pen.round(lighten(main, 0.55))) +
    rect(-78, -340, 156, 288, 16, pen.round(main)) +
    ellipse(0, -22, 70, 11, '#fffaf3', 'opacity="0.4"') +
    rect(-42, -216, 84, 8, 4, lighten(accent, 0.7), 'opacity="0.95"') +
    rect(-28, -192, 56, 5, 2, lighten(accent, 0.7), 'opacity="0.75"') +
    rect(-28, -178, 56, 5, 2, lighten(accent, 0.7), 'opacity="0.55"') +
    gleam(-82, -326, 13, 290, 0.45) +
    rect(-84, -362, 168, 20, 4, pen.round(darken(accent, 0.24))) +
    path('M-92 -358 V-526 Q-92 -560 -60 -560 H60 Q92 -560 92 -526 V-358 Z', pen.round(deep)) +
    Array.from({ length: 9 }, (_, n) =>
      rect(-77 + n * 18, -540, 5, 174, 2, n < 4 ? lighten(deep, 0.3) : darken(deep, 0.4), 'opacity="0.5"'),
    ).join(''),
})

/** A luminizer: slender frosted glass with a pearly liquid, and a metal ball for a cap. */
export const ballCapBottle: Draw = (pen, { main, accent, deep }) => {
  const metal = darken(accent, 0.24)
  const sparks = Array.from({ length: 12 }, (_, n) => {
    const size = 2 + (n % 3)
    return ellipse(-28 + ((n * 37) % 58), -40 - ((n * 53) % 220), size, size, '#ffffff', 'opacity="0.8"')
  })
  return {
    width: 170,
    height: 520,
    markup:
      path(
        'M-44 -350 C-50 -240 -72 -150 -72 -50 C-72 -14 -54 0 -28 0 H28 C54 0 72 -14 72 -50 C72 -150 50 -240 44 -350 Z',
        pen.round(lighten(main, 0.62)),
      ) +
      path(
        'M-34 -310 C-40 -230 -58 -150 -58 -56 C-58 -32 -46 -22 -28 -22 H28 C46 -22 58 -32 58 -56 C58 -150 40 -230 34 -310 Z',
        pen.linear([
          [0, lighten(main, 0.1)],
          [0.3, lighten(main, 0.75)],
          [0.55, lighten(main, 0.35)],
          [1, lighten(main, 0.05)],
        ]),
      ) +
      sparks.join('') +
      rect(-26, -132, 52, 7, 3, deep, 'opacity="0.75"') +
      rect(-16, -114, 32, 5, 2, deep, 'opacity="0.45"') +
      rect(-48, -378, 96, 34, 6, pen.round(metal)) +
      ellipse(
        0,
        -444,
        76,
        76,
        pen.radial(
          [
            [0, '#fffaf3'],
            [0.3, lighten(metal, 0.5)],
            [0.75, metal],
            [1, darken(metal, 0.4)],
          ],
          '0.36',
          '0.3',
        ),
      ),
  }
}

/** A day cream in a refill: a short bottle, and over it a cap that is cut aslant. */
export const slantCapBottle: Draw = (pen, { main, accent, deep }) => ({
  width: 230,
  height: 440,
  markup:
    rect(-108, -218, 216, 218, 22, pen.round(lighten(main, 0.42))) +
    rect(-108, -218, 216, 34, 0, pen.round(darken(accent, 0.16))) +
    rect(-46, -122, 92, 8, 4, deep, 'opacity="0.7"') +
    rect(-30, -98, 60, 5, 2, deep, 'opacity="0.45"') +
    rect(-30, -84, 60, 5, 2, deep, 'opacity="0.3"') +
    gleam(-92, -170, 13, 140, 0.5) +
    path('M-108 -212 V-330 Q-108 -348 -92 -354 L88 -434 Q108 -440 108 -420 V-212 Z', pen.round(deep)) +
    line('M-98 -350 L96 -434', lighten(deep, 0.5), 6, 'opacity="0.6"'),
})
