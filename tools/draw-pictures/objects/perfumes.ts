import { darken, lighten } from '../draw/colour.ts'
import { ellipse, line, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './gleam.ts'

/** A cut block of coloured glass and a stone for a stopper. */
export const facetedPerfume: Draw = (pen, { main, accent, deep }) => ({
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

/** A pebble of frosted sea glass with a hollow in it, and a small metal cap that sits aslant. */
export const seaGlassPerfume: Draw = (pen, { main, accent, deep }) => {
  const pebble =
    'M-36 -376 C-128 -372 -184 -284 -180 -168 C-178 -70 -120 0 -34 0 H52 C142 0 188 -66 182 -158 C176 -232 124 -250 100 -300 C78 -346 40 -380 -36 -376 Z'
  return {
    width: 370,
    height: 480,
    markup:
      path(
        pebble,
        pen.linear(
          [
            [0, lighten(main, 0.72)],
            [0.35, lighten(main, 0.4)],
            [0.7, main],
            [1, darken(main, 0.16)],
          ],
          'diagonal',
        ),
      ) +
      path(
        'M-156 -120 C-150 -190 -60 -150 20 -176 C84 -196 130 -190 158 -150 C164 -70 120 -22 50 -22 H-34 C-104 -22 -150 -60 -156 -120 Z',
        main,
        'opacity="0.55"',
      ) +
      `<g transform="rotate(-24 -22 -196)">${
        ellipse(
          -22,
          -196,
          66,
          92,
          pen.linear([
            [0, darken(main, 0.3)],
            [0.5, darken(main, 0.05)],
            [1, lighten(main, 0.6)],
          ]),
        ) +
        ellipse(
          -16,
          -192,
          52,
          78,
          pen.linear(
            [
              [0, lighten(main, 0.5)],
              [1, lighten(main, 0.78)],
            ],
            'diagonal',
          ),
        )
      }</g>` +
      line('M-152 -190 C-150 -270 -108 -334 -50 -346', '#fffaf3', 15, 'opacity="0.6"') +
      line('M96 -36 C130 -50 150 -84 152 -120', '#fffaf3', 8, 'opacity="0.35"') +
      `<g transform="translate(-4 -372) rotate(9)">${
        rect(-36, -20, 72, 28, 6, pen.round(darken(accent, 0.28))) +
        rect(-46, -104, 92, 88, 30, pen.round(deep))
      }</g>`,
  }
}

/** A clear cylinder with a heavy foot, and a large wooden ball for a cap. */
export const woodCapPerfume: Draw = (pen, { main, accent, deep }) => {
  const wood = '#bd8d5b'
  return {
    width: 250,
    height: 510,
    markup:
      rect(-125, -300, 250, 300, 30, pen.round(lighten(main, 0.6))) +
      rect(-106, -240, 212, 196, 18, pen.round(lighten(main, 0.12))) +
      ellipse(0, -240, 106, 13, lighten(main, 0.45)) +
      rect(-4, -300, 8, 236, 4, darken(main, 0.25), 'opacity="0.35"') +
      ellipse(0, -138, 62, 62, lighten(accent, 0.55), 'opacity="0.95"') +
      rect(-32, -150, 64, 7, 3, deep, 'opacity="0.7"') +
      rect(-20, -130, 40, 5, 2, deep, 'opacity="0.45"') +
      gleam(-112, -272, 13, 240, 0.55) +
      rect(-44, -334, 88, 38, 6, pen.round('#d9c9a4')) +
      ellipse(
        0,
        -414,
        96,
        96,
        pen.radial(
          [
            [0, lighten(wood, 0.5)],
            [0.55, wood],
            [1, darken(wood, 0.38)],
          ],
          '0.36',
          '0.3',
        ),
      ) +
      line(
        'M-84 -446 C-50 -470 30 -474 76 -456 M-94 -420 C-40 -446 40 -442 94 -424 M-92 -392 C-40 -410 44 -408 92 -394 M-76 -360 C-30 -372 34 -374 72 -362 M-50 -490 C-20 -500 20 -500 46 -492',
        darken(wood, 0.35),
        3,
        'opacity="0.4"',
      ),
  }
}
