import { darken, lighten } from '../draw/colour.ts'
import { at, ellipse, line, path, rect } from '../draw/pen.ts'
import { around, type FlatLay } from './flat-lay.ts'

/** One wipe, unfolded: creases, an embossed pattern and a corner turned over. */
export const openWipe: FlatLay = (pen, _chance, { main, accent }) => {
  const sheet =
    'M-350 -400 C-200 -420 150 -390 330 -410 C350 -250 330 60 350 250 L170 420 C20 400 -180 430 -340 410 C-360 200 -330 -200 -350 -400 Z'
  const cloth = '#fdfdfb'
  const dots = around(10, (row) =>
    around(9, (n) =>
      ellipse(-300 + n * 75 + (row % 2) * 37, -350 + row * 82, 13, 19, darken(main, 0.05), 'opacity="0.16"'),
    ),
  )
  return (
    `<g filter="${pen.wallShadow(darken(main, 0.4))}">${path(sheet, cloth)}</g>` +
    `<g clip-path="${pen.clip('wipe', path(sheet, cloth))}">${
      dots +
      rect(
        -360,
        -430,
        362,
        860,
        0,
        pen.linear([
          [0, main, 0],
          [0.8, main, 0.02],
          [1, main, 0.26],
        ]),
      ) +
      rect(
        2,
        -430,
        360,
        430,
        0,
        pen.linear([
          [0, '#ffffff', 0.9],
          [0.3, '#ffffff', 0],
        ]),
      ) +
      rect(
        -360,
        -130,
        760,
        130,
        0,
        pen.linear(
          [
            [0, main, 0],
            [1, main, 0.2],
          ],
          'down',
        ),
      ) +
      line('M0 -420 V430 M-360 0 H360', '#ffffff', 5)
    }</g>` +
    `<g filter="${pen.paperShadow()}">${path('M350 250 L170 420 C160 360 166 300 186 262 C230 240 300 236 350 250 Z', pen.flat(lighten(accent, 0.75)))}</g>`
  )
}

/** A diaper, unfolded: the pad, its gathers, its tapes and the print on its waist. */
export const openDiaper: FlatLay = (pen, _chance, { main, accent }) => {
  const cloth = '#fdfcf7'
  const star = 'M0 -16 l5 11 12 1 -9 8 3 12 -11 -6 -11 6 3 -12 -9 -8 12 -1 Z'
  const tape =
    path('M0 -50 H84 Q104 -50 104 -30 V10 Q104 30 84 30 H0 Z', lighten(accent, 0.2)) +
    line('M78 -34 V14', darken(accent, 0.2), 4, 'opacity="0.5"')
  const outline =
    'M-330 -470 C-200 -490 200 -490 330 -470 L330 -290 C250 -250 210 -150 206 0 C210 170 250 280 320 330 L310 470 C200 495 -200 495 -310 470 L-320 330 C-250 280 -210 170 -206 0 C-210 -150 -250 -250 -330 -290 Z'
  const side = 'M-250 -300 C-176 -220 -160 -120 -158 0 C-160 140 -176 240 -246 330'
  const gathers = line(side, lighten(main, 0.45), 16) + line(side, '#ffffff', 5, 'stroke-dasharray="4 16"')
  return (
    `<g filter="${pen.wallShadow(darken(main, 0.4))}">${at(320, -370, tape)}${at(-320, -370, tape, 1, 180)}${path(outline, pen.cloth(cloth))}</g>` +
    `<g clip-path="${pen.clip('diaper', path(outline, cloth))}">${
      rect(-360, -500, 720, 120, 0, lighten(main, 0.35), 'opacity="0.55"') +
      rect(-360, 390, 720, 120, 0, main, 'opacity="0.8"') +
      around(9, (n) => at(-280 + n * 70, 436 + (n % 2) * 16, path(star, n % 2 ? '#ffffff' : accent), 1.1))
    }</g>` +
    gathers +
    `<g transform="scale(-1 1)">${gathers}</g>` +
    `<g filter="${pen.paperShadow()}">${path('M-130 -370 C-60 -384 60 -384 130 -370 C112 -180 108 160 136 350 C60 372 -60 372 -136 350 C-108 160 -112 -180 -130 -370 Z', pen.flat('#ffffff'))}</g>` +
    around(8, (row) =>
      around(2 + (row % 2), (n) =>
        at(
          -56 + n * 112 - (row % 2) * 56,
          -300 + row * 84,
          path('M0 -24 L26 0 L0 24 L-26 0 Z', lighten(main, 0.35), 'opacity="0.22"'),
          1.2,
        ),
      ),
    ) +
    line('M0 -350 V340', accent, 9, 'opacity="0.85"')
  )
}
