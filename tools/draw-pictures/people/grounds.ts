import { SQUARE } from '../compose/frame.ts'
import type { Colour } from '../draw/colour.ts'
import { at, ellipse, path, rect } from '../draw/pen.ts'
import { twig } from '../objects/props.ts'

const plain = (colour: Colour) => rect(0, 0, SQUARE, SQUARE, 0, colour)

export const sun = (back: Colour, disc: Colour, x = 480, y = 420, radius = 330) =>
  plain(back) + ellipse(x, y, radius, radius, disc)

export const arch = (back: Colour, front: Colour) =>
  plain(back) + path('M110 960 V450 A370 370 0 0 1 850 450 V960 Z', front)

export const halves = (left: Colour, right: Colour) => plain(left) + path('M560 0 H960 V960 H400 Z', right)

export const leaves = (back: Colour, leaf: Colour) =>
  plain(back) +
  [
    [60, 700, -10],
    [180, 420, -26],
    [900, 720, 12],
    [800, 400, 28],
  ]
    .map(([x = 0, y = 0, turn = 0]) => at(x, y, twig(leaf, 6, 420), 1.1, turn))
    .join('')

export const hills = (sky: Colour, far: Colour, near: Colour) =>
  plain(sky) +
  path('M0 470 C180 380 330 420 480 500 C640 580 800 520 960 400 V960 H0 Z', far) +
  path('M0 700 C200 600 420 640 560 720 C700 790 840 740 960 660 V960 H0 Z', near)
