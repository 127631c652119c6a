import { darken, lighten, mix } from '../draw/colour.ts'
import { at, ellipse, line, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './gleam.ts'
import { twig } from './props.ts'

/** A stoneware vase with three twigs. */
export const vase: Draw = (pen, { main, deep }) => {
  const leaf = mix('#8f9a72', deep, 0.2)
  return {
    width: 300,
    height: 560,
    markup:
      at(-14, -250, twig(leaf, 4, 230), 0.85, -20) +
      at(14, -250, twig(darken(leaf, 0.08), 4, 210), 0.8, 19) +
      at(0, -250, twig(lighten(leaf, 0.12), 5, 270), 0.82, 1) +
      path(
        'M-44 -280 C-40 -226 -126 -206 -126 -116 C-126 -44 -92 0 -58 0 H58 C92 0 126 -44 126 -116 C126 -206 40 -226 44 -280 Z',
        pen.round(main),
      ) +
      ellipse(0, -280, 44, 9, darken(main, 0.4)) +
      path(
        'M-123 -146 C-60 -120 60 -120 123 -146 C127 -120 127 -104 124 -86 C60 -58 -60 -58 -124 -86 C-127 -104 -127 -120 -123 -146 Z',
        lighten(main, 0.5),
        'opacity="0.35"',
      ),
  }
}

/** A lamp with a turned foot and a shade that is lit. */
export const tableLamp: Draw = (pen, { main, accent, deep }) => ({
  width: 310,
  height: 500,
  markup:
    rect(-74, -20, 148, 20, 8, pen.round(darken(main, 0.1))) +
    path(
      'M-20 -18 C-84 -60 -84 -150 -16 -186 L-12 -270 H12 L16 -186 C84 -150 84 -60 20 -18 Z',
      pen.round(main),
    ) +
    rect(-22, -196, 44, 12, 6, pen.round(deep)) +
    path(
      'M-84 -500 H84 L154 -256 H-154 Z',
      pen.linear(
        [
          [0, lighten(accent, 0.15)],
          [0.6, lighten(accent, 0.7)],
          [1, '#fff3d6'],
        ],
        'down',
      ),
    ) +
    path('M30 -500 H84 L154 -256 H66 Z', darken(accent, 0.1), 'opacity="0.28"') +
    ellipse(0, -256, 154, 13, '#ffedc2') +
    line('M-84 -498 H84', darken(accent, 0.16), 5, 'opacity="0.6"'),
})

/** A candle in a glass with a label. */
export const candle: Draw = (pen, { main, accent, deep }) => ({
  width: 220,
  height: 300,
  markup:
    rect(-106, -240, 212, 240, 30, pen.round(lighten(main, 0.4)), 'opacity="0.92"') +
    rect(-92, -168, 184, 154, 20, pen.round(lighten(accent, 0.4))) +
    ellipse(0, -168, 92, 13, lighten(accent, 0.7)) +
    line('M0 -166 V-190', deep, 5) +
    path('M0 -268 C30 -234 30 -200 0 -186 C-30 -200 -30 -234 0 -268 Z', '#f0ad55') +
    path('M0 -234 C13 -218 13 -200 0 -192 C-13 -200 -13 -218 0 -234 Z', '#fff0c8') +
    rect(-50, -116, 100, 70, 4, '#fffaf3', 'opacity="0.92"') +
    rect(-30, -92, 60, 6, 3, deep, 'opacity="0.65"') +
    rect(-18, -74, 36, 5, 2, deep, 'opacity="0.35"') +
    gleam(-90, -216, 13, 190, 0.5),
})

/** A plant with broad leaves in a pot. */
export const pottedPlant: Draw = (pen, { main, deep }) => {
  const green = mix('#7f9068', deep, 0.12)
  const leaf = (colour: string) =>
    path('M0 0 C66 -70 62 -196 0 -276 C-62 -196 -66 -70 0 0 Z', pen.flat(colour)) +
    line('M0 -6 V-244', lighten(colour, 0.32), 4, 'opacity="0.6"')
  return {
    width: 380,
    height: 490,
    markup:
      [-46, 46, -25, 25, 0]
        .map((turn, n) => at(turn * 0.4, -190, leaf(darken(green, 0.16 - n * 0.05)), 1 - n * 0.04, turn))
        .join('') +
      path('M-104 -190 H104 L80 -10 C78 -2 70 0 62 0 H-62 C-70 0 -78 -2 -80 -10 Z', pen.round(main)) +
      rect(-118, -224, 236, 46, 12, pen.round(lighten(main, 0.12))),
  }
}

/** A cup of coffee that steams. */
export const mug: Draw = (pen, { main, accent, deep }) => ({
  width: 290,
  height: 320,
  markup:
    line('M92 -150 C170 -164 170 -46 84 -56', darken(main, 0.12), 26) +
    path(
      'M-106 -190 H106 V-58 C106 -16 78 0 44 0 H-44 C-78 0 -106 -16 -106 -58 Z',
      pen.round(lighten(main, 0.06)),
    ) +
    ellipse(0, -190, 106, 18, lighten(main, 0.45)) +
    ellipse(0, -187, 90, 12, darken(deep, 0.2)) +
    rect(-106, -122, 212, 26, 0, lighten(accent, 0.4), 'opacity="0.75"') +
    line(
      'M-30 -222 C-58 -256 -8 -274 -34 -316 M24 -222 C-2 -254 46 -268 22 -306',
      '#fffaf3',
      9,
      'opacity="0.75"',
    ),
})

/** A pile of books. */
export const books: Draw = (pen, { main, accent, deep, shape }) => {
  const book = (y: number, width: number, height: number, shift: number, colour: string) =>
    rect(shift - width / 2, y - height, width, height, 9, pen.flat(colour)) +
    rect(shift + width / 2 - 30, y - height + 9, 30, height - 18, 3, lighten(accent, 0.75)) +
    rect(shift - width / 2 + 34, y - height, 9, height, 0, lighten(colour, 0.5), 'opacity="0.8"') +
    rect(shift - 52, y - height / 2 - 4, 96, 8, 4, lighten(colour, 0.6), 'opacity="0.85"')
  return {
    width: 360,
    height: 300,
    markup:
      book(0, 350, 72, 0, deep) +
      book(-72, 312, 58, 10, main) +
      book(-130, 336, 66, -8, mix(shape, main, 0.35)) +
      book(-196, 270, 50, 14, darken(accent, 0.22)),
  }
}
