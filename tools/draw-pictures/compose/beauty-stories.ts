import { darken, lighten, paletteOf } from '../draw/colour.ts'
import { at, ellipse, path, rect } from '../draw/pen.ts'
import { flutedCapBottle, roundCapBottle } from '../objects/bottles.ts'
import { lipstick } from '../objects/lips.ts'
import { SKIN_TONES } from '../objects/skin-tones.ts'
import { castShadow, plinth } from './grounds.ts'
import { cover, FLOOR, WIDTH } from './story-cover.ts'

/** A row of bottles from the palest shade to the deepest. */
export function fortyShades(): string {
  const palette = paletteOf('fenty-beauty')
  return cover('forty shades', palette, (pen) =>
    SKIN_TONES.map((shade, n) => {
      const x = 96 + n * 99
      const y = FLOOR + Math.sin(n * 1.3) * 9
      const scale = 0.82 + (n % 3) * 0.07
      const bottle =
        rect(-46, -170, 92, 170, 16, pen.round(lighten(shade, 0.16))) +
        rect(-37, -160, 74, 150, 11, pen.round(shade)) +
        rect(-30, -150, 6, 124, 3, '#fffaf3', 'opacity="0.4"') +
        rect(-20, -184, 40, 18, 3, pen.round('#cbb39b')) +
        rect(-27, -256, 54, 74, 6, pen.round(palette.deep))
      return castShadow(pen, x, y, 92, palette) + at(x, y, bottle, scale)
    }).join(''),
  )
}

/** A large dot of blush and its bottle. */
export function oneDot(): string {
  const palette = paletteOf('rare-beauty')
  return cover(
    'one dot',
    palette,
    (pen) => {
      const bottle = roundCapBottle(pen, palette)
      return (
        ellipse(
          430,
          400,
          290,
          290,
          pen.radial([
            [0, palette.main, 0.95],
            [0.45, palette.main, 0.6],
            [1, palette.shape, 0],
          ]),
        ) +
        `<g filter="${pen.wallShadow(palette.deep)}">${ellipse(
          430,
          400,
          62,
          58,
          pen.radial(
            [
              [0, lighten(palette.main, 0.3)],
              [1, darken(palette.main, 0.12)],
            ],
            '0.38',
            '0.32',
          ),
        )}</g>` +
        ellipse(410, 380, 18, 12, '#fffaf3', 'opacity="0.7"') +
        castShadow(pen, 905, FLOOR, 190, palette) +
        at(905, FLOOR, bottle.markup, 1.2) +
        castShadow(pen, 1075, FLOOR + 20, 120, palette) +
        at(1080, FLOOR + 20, bottle.markup, 0.62, 0)
      )
    },
    true,
  )
}

/** Nested boxes with a lipstick in the innermost one: the face, the name, the owner. */
export function whoOwns(): string {
  const palette = paletteOf('haus-labs')
  return cover('who owns', palette, (pen) => {
    const box = (y: number, width: number, height: number, colour: string) =>
      `<g filter="${pen.wallShadow(palette.deep)}">${rect(640 - width / 2, y, width, height, 8, pen.flat(colour))}</g>` +
      rect(640 - width / 2 + 26, y + 24, width * 0.16, 9, 4, darken(colour, 0.4), 'opacity="0.5"') +
      rect(640 - width / 2 + 26, y + 44, width * 0.1, 7, 3, darken(colour, 0.4), 'opacity="0.35"')
    const stick = lipstick(pen, { ...paletteOf('kylie-cosmetics'), deep: '#3d322b', accent: '#e6c79a' })
    return (
      box(70, 880, 700, '#efe2d0') +
      box(150, 690, 620, '#dfb795') +
      box(236, 510, 534, '#c1754f') +
      box(324, 340, 446, '#7c3b22') +
      castShadow(pen, 640, 744, 110, palette) +
      at(640, 744, stick.markup, 0.7)
    )
  })
}

/** A crescent moon, a full moon, two curtains, and a bottle under a light. */
export function twoNights(): string {
  const palette = { ...paletteOf('haus-labs'), ground: '#d9c7b6', shape: '#b98f73' }
  return cover(
    'two nights',
    palette,
    (pen) => {
      const curtain = (x: number, width: number, sway: number, colour: string) =>
        Array.from({ length: 5 }, (_, n) => {
          const step = width / 5
          const left = x + n * step
          const tint = n % 2 ? colour : darken(colour, 0.13)
          return path(
            `M${left} 0 H${left + step + 1} C${left + step} 300 ${left + step + sway * 0.4} 480 ${left + step + sway} 720 H${left + sway} C${left + sway * 0.4} 480 ${left} 300 ${left} 0 Z`,
            pen.linear([
              [0, lighten(tint, 0.18)],
              [0.5, tint],
              [1, darken(tint, 0.2)],
            ]),
          )
        }).join('')
      const bottle = flutedCapBottle(pen, {
        ...palette,
        main: '#d9a783',
        deep: '#3d322b',
        accent: '#ecdcc8',
      })
      return (
        path('M520 0 L760 0 L1000 740 H280 Z', '#fff6e6', `opacity="0.5" filter="${pen.blur(20)}"`) +
        castShadow(pen, 640, FLOOR, 420, palette) +
        plinth(pen, 640, FLOOR - 120, 220, 120, '#e3cdb5') +
        castShadow(pen, 640, FLOOR - 120, 180, palette) +
        at(640, FLOOR - 120, bottle.markup, 0.84) +
        curtain(-20, 360, -60, '#a3522f') +
        curtain(950, 360, 60, '#a3522f') +
        rect(0, 0, WIDTH, 34, 0, '#7c3b22') +
        `<circle cx="166" cy="142" r="52" fill="#f6e3c4" opacity="0.9"/>` +
        `<circle cx="188" cy="128" r="46" fill="#a3522f"/>` +
        `<circle cx="1120" cy="138" r="52" fill="#f6e3c4" opacity="0.95"/>`
      )
    },
    true,
  )
}
