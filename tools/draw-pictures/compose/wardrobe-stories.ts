import { darken, HOUSE_PALETTE, lighten, paletteOf } from '../draw/colour.ts'
import { at, ellipse, line, path, rect } from '../draw/pen.ts'
import { polishes } from '../objects/bottles.ts'
import { jeans, relaxedJeans } from '../objects/denim.ts'
import { tank } from '../objects/garments.ts'
import { lipKit } from '../objects/lips.ts'
import { pearl, present, twig } from '../objects/props.ts'
import { castShadow } from './grounds.ts'
import { cover, FLOOR, HEIGHT, WIDTH } from './story-cover.ts'

/** Jeans on a rail, and a stack of folded denim. */
export function denim(): string {
  const palette = paletteOf('good-american')
  return cover('denim', palette, (pen) => {
    const stack = ['#2f4a68', '#587a9c', '#86a3bd', '#b7cad8', '#34506e'].map((colour, n) => {
      const y = FLOOR - 12 - n * 74
      const wide = 210 - (n % 2) * 12
      return (
        path(
          `M${960 - wide} ${y} C${960 - wide - 22} ${y - 20} ${960 - wide - 22} ${y - 54} ${960 - wide} ${y - 70} H${960 + wide} C${960 + wide + 10} ${y - 50} ${960 + wide + 10} ${y - 18} ${960 + wide} ${y} Z`,
          pen.flat(colour),
        ) +
        line(`M${960 - wide} ${y - 35} H${960 + wide}`, darken(colour, 0.3), 3, 'opacity="0.45"') +
        line(
          `M${960 - wide + 6} ${y - 64} H${960 + wide - 6}`,
          '#e3b877',
          2.5,
          'stroke-dasharray="8 7" opacity="0.7"',
        )
      )
    })
    const one = jeans(pen, palette)
    const two = relaxedJeans(pen, palette)
    const hung = (x: number, markup: string) =>
      `<g filter="${pen.wallShadow(palette.deep)}">${at(x, 728, markup, 0.74)}</g>`
    return (
      line('M70 152 H700', '#a8875f', 12) +
      hung(250, one.markup) +
      hung(540, two.markup) +
      castShadow(pen, 960, FLOOR - 6, 430, palette) +
      stack.join('')
    )
  })
}

/** Presents of several sizes with a twig tucked in. */
export function gifts(): string {
  const palette = HOUSE_PALETTE
  return cover('gifts', palette, (pen) => {
    const kit = lipKit(pen, paletteOf('kylie-cosmetics'))
    return (
      castShadow(pen, 470, FLOOR, 420, palette) +
      at(470, FLOOR, present(pen, 400, 270, '#e9cdb9', '#a3522f')) +
      castShadow(pen, 850, FLOOR, 300, palette) +
      at(850, FLOOR, present(pen, 250, 380, '#8b986c', '#f2dfa9')) +
      castShadow(pen, 660, FLOOR + 34, 210, palette) +
      at(660, FLOOR + 36, present(pen, 190, 150, '#d5775f', '#fbf0e2')) +
      castShadow(pen, 1080, FLOOR + 20, 190, palette) +
      at(1080, FLOOR + 20, kit.markup, 0.5) +
      at(210, FLOOR + 20, twig('#7f8b62', 6, 420), 1, -12) +
      castShadow(pen, 240, FLOOR + 30, 150, palette) +
      at(240, FLOOR + 36, present(pen, 150, 130, '#b5d2d8', '#2f5f6a'))
    )
  })
}

/** Pearls run along a wave, past small bottles. */
export function pearls(): string {
  const palette = paletteOf('pleasing')
  return cover(
    'pearls',
    palette,
    (pen) => {
      const set = polishes(pen, palette)
      const wave = (y: number, colour: string) =>
        path(
          `M0 ${y} C180 ${y - 90} 330 ${y + 60} 560 ${y - 10} C800 ${y - 90} 1000 ${y + 70} 1280 ${y - 40} V${HEIGHT} H0 Z`,
          colour,
        )
      const tints = ['#e9dfe6', '#dfe7df', '#f1e6d6', '#d9c9e0', '#e6efe9']
      const row = Array.from({ length: 11 }, (_, n) => {
        const x = 70 + n * 116
        const radius = 26 + ((n * 7) % 5) * 6
        const y = 712 + Math.sin(n * 0.9) * 34
        return (
          castShadow(pen, x, y + radius, radius * 1.7, palette) +
          at(x, y, pearl(pen, radius, tints[n % tints.length] ?? '#e9dfe6'))
        )
      })
      return (
        wave(
          560,
          pen.linear(
            [
              [0, lighten(palette.shape, 0.3)],
              [1, palette.shape],
            ],
            'down',
          ),
        ) +
        castShadow(pen, 640, 618, 620, palette) +
        at(640, 620, set.markup, 1.25) +
        wave(
          700,
          pen.linear(
            [
              [0, lighten(palette.main, 0.34)],
              [1, lighten(palette.main, 0.1)],
            ],
            'down',
          ),
        ) +
        row.join('')
      )
    },
    true,
  )
}

/** A court seen from above, a ball, and two tank tops on hangers. */
export function courtside(): string {
  const palette = { ...paletteOf('skims'), ground: '#ead2b4', shape: '#d9b48a' }
  return cover(
    'courtside',
    palette,
    (pen) => {
      const boards = Array.from({ length: 11 }, (_, n) =>
        rect(0, n * 80, WIDTH, 79, 0, n % 2 ? '#dfb98c' : '#e5c39a'),
      ).join('')
      const joints = Array.from({ length: 22 }, (_, n) =>
        rect(((n * 397) % 1260) + 10, Math.floor(n / 2) * 80, 3, 79, 0, '#c79d6e', 'opacity="0.6"'),
      ).join('')
      const top = tank(pen, paletteOf('skims'))
      const second = tank(pen, { ...paletteOf('skims'), main: '#6a4e3b' })
      const ball =
        ellipse(
          0,
          0,
          128,
          128,
          pen.radial(
            [
              [0, '#eba15f'],
              [0.6, '#d27a3a'],
              [1, '#9d5121'],
            ],
            '0.36',
            '0.32',
          ),
        ) +
        line(
          'M-128 0 H128 M0 -128 V128 M-92 -90 C-30 -40 -30 40 -92 90 M92 -90 C30 -40 30 40 92 90',
          '#5b2f16',
          6,
        )
      return (
        boards +
        joints +
        line('M1280 90 H760 C420 90 420 763 760 763 H1280', '#fbf2e4', 12, 'opacity="0.9"') +
        rect(980, 250, 320, 353, 0, '#b4684a', 'opacity="0.85"') +
        line('M1290 250 H980 V603 H1290', '#fbf2e4', 12, 'opacity="0.9"') +
        line('M980 330 C880 330 880 523 980 523', '#fbf2e4', 12, 'opacity="0.9"') +
        `<g filter="${pen.wallShadow(palette.deep)}">${at(330, 790, second.markup, 1.1, -9)}</g>` +
        `<g filter="${pen.wallShadow(palette.deep)}">${at(500, 800, top.markup, 1.1, 7)}</g>` +
        `<g filter="${pen.wallShadow(palette.deep)}">${at(876, 640, ball)}</g>`
      )
    },
    true,
  )
}
