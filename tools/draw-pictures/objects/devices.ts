import { darken, lighten } from '../draw/colour.ts'
import { at, ellipse, line, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'

/** Headphones on their stand. */
export const headphones: Draw = (pen, { main, accent, deep }) => ({
  width: 330,
  height: 450,
  markup:
    ellipse(0, -10, 92, 14, darken(accent, 0.3)) +
    rect(-92, -22, 184, 16, 8, pen.round(darken(accent, 0.12))) +
    rect(-9, -410, 18, 392, 8, pen.round(darken(accent, 0.12))) +
    line('M-126 -240 C-140 -390 -84 -434 0 -434 C84 -434 140 -390 126 -240', main, 30) +
    line('M-126 -240 C-140 -390 -84 -434 0 -434 C84 -434 140 -390 126 -240', lighten(main, 0.45), 8) +
    rect(-164, -270, 76, 164, 38, pen.round(main)) +
    rect(88, -270, 76, 164, 38, pen.round(main)) +
    rect(-102, -258, 34, 140, 17, pen.round(deep)) +
    rect(68, -258, 34, 140, 17, pen.round(deep)) +
    ellipse(-134, -188, 13, 30, lighten(accent, 0.5), 'opacity="0.7"') +
    ellipse(136, -188, 13, 30, lighten(accent, 0.5), 'opacity="0.4"'),
})

/** A round speaker in woven cloth. */
export const speaker: Draw = (pen, { main, accent, deep }) => ({
  width: 230,
  height: 340,
  markup:
    path('M-110 -300 V-32 A110 30 0 0 0 110 -32 V-300 Z', pen.round(main)) +
    Array.from({ length: 15 }, (_, n) =>
      line(
        `M-110 ${-284 + n * 17} A110 30 0 0 0 110 ${-284 + n * 17}`,
        darken(main, 0.4),
        3,
        'opacity="0.22"',
      ),
    ).join('') +
    path('M-110 -52 V-32 A110 30 0 0 0 110 -32 V-52 A110 30 0 0 1 -110 -52 Z', deep, 'opacity="0.75"') +
    ellipse(0, -300, 110, 32, lighten(main, 0.28)) +
    ellipse(0, -302, 90, 24, pen.flat(deep)) +
    ellipse(0, -302, 52, 12, 'none', `stroke="${lighten(accent, 0.55)}" stroke-width="5"`),
})

/** A telephone with a picture on its screen. */
export const phone: Draw = (pen, { main, accent, deep, shape }) => {
  const screen = pen.clip('screen', '<rect x="-94" y="-398" width="188" height="386" rx="26"/>')
  return {
    width: 220,
    height: 410,
    markup:
      rect(-106, -410, 212, 410, 38, pen.round(deep)) +
      `<g clip-path="${screen}">${
        rect(
          -94,
          -398,
          188,
          386,
          0,
          pen.linear(
            [
              [0, lighten(shape, 0.5)],
              [1, lighten(accent, 0.2)],
            ],
            'down',
          ),
        ) +
        ellipse(34, -268, 44, 44, lighten(accent, 0.75)) +
        path('M-94 -196 C-40 -264 30 -150 94 -218 V-12 H-94 Z', lighten(main, 0.25)) +
        path('M-94 -124 C-30 -168 40 -84 94 -136 V-12 H-94 Z', main) +
        path('M94 -398 L94 -150 L-60 -398 Z', '#fffaf3', 'opacity="0.14"')
      }</g>` +
      rect(-28, -388, 56, 15, 8, deep) +
      [-54, -18, 18, 54].map((x) => rect(x - 12, -52, 24, 24, 7, '#fffaf3', 'opacity="0.8"')).join(''),
  }
}

/** A camera with a large lens. */
export const camera: Draw = (pen, { main, accent, deep, shape }) => ({
  width: 370,
  height: 290,
  markup:
    rect(96, -246, 56, 26, 7, pen.round(deep)) +
    rect(-146, -238, 44, 18, 6, pen.round(darken(accent, 0.25))) +
    path(
      'M-84 -218 L-58 -282 C-54 -288 -50 -290 -44 -290 H44 C50 -290 54 -288 58 -282 L84 -218 Z',
      pen.flat(main),
    ) +
    rect(-180, -226, 360, 226, 32, pen.flat(lighten(accent, 0.2))) +
    rect(-180, -176, 360, 130, 0, pen.flat(main)) +
    ellipse(0, -110, 106, 106, pen.round(lighten(accent, 0.1))) +
    ellipse(0, -110, 92, 92, pen.round(deep)) +
    ellipse(0, -110, 64, 64, pen.flat(darken(deep, 0.35))) +
    ellipse(
      0,
      -110,
      50,
      50,
      pen.radial(
        [
          [0, lighten(shape, 0.3)],
          [0.55, main],
          [1, deep],
        ],
        '0.36',
        '0.32',
      ),
    ) +
    ellipse(-20, -132, 15, 11, '#fffaf3', 'opacity="0.85"') +
    rect(-26, -272, 52, 30, 6, deep, 'opacity="0.7"') +
    ellipse(136, -200, 10, 10, '#d8734f'),
})

/** A watch with a round face, upright on its strap. */
export const watch: Draw = (pen, { main, accent, deep }) => {
  const hours = Array.from(
    { length: 12 },
    (_, n) => `<g transform="rotate(${n * 30})">${rect(-3, -70, 6, n % 3 ? 10 : 18, 3, deep)}</g>`,
  ).join('')
  return {
    width: 230,
    height: 450,
    markup:
      path('M-52 -440 C-20 -454 20 -454 52 -440 L70 -300 H-70 Z', pen.round(main)) +
      path('M-70 -150 H70 L52 -8 C20 4 -20 4 -52 -8 Z', pen.round(main)) +
      [-400, -374, -348].map((y) => ellipse(0, y, 6, 6, darken(main, 0.4))).join('') +
      rect(96, -240, 22, 30, 7, pen.round(darken(accent, 0.25))) +
      ellipse(0, -225, 106, 106, pen.round(darken(accent, 0.12))) +
      ellipse(0, -225, 90, 90, pen.flat(lighten(accent, 0.72))) +
      at(0, -225, hours + line('M0 0 L-26 -34', deep, 9) + line('M0 0 L32 -46', deep, 6)) +
      ellipse(0, -225, 8, 8, '#d8734f'),
  }
}
