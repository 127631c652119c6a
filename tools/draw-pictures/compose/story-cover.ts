import { chanceOf } from '../draw/chance.ts'
import type { Palette } from '../draw/colour.ts'
import { createPen, type Pen } from '../draw/pen.ts'
import { COVER } from './brand.ts'
import { backdrop, ground, lightPattern } from './grounds.ts'

export const { width: WIDTH, height: HEIGHT, floor: FLOOR } = COVER

export function cover(name: string, palette: Palette, draw: (pen: Pen) => string, calm = false): string {
  const pen = createPen()
  const chance = chanceOf(name)
  const behind =
    ground(pen, COVER, palette) +
    (calm ? '' : backdrop(pen, COVER, palette, chance)) +
    lightPattern(pen, COVER, palette, chance)
  return pen.wrap(WIDTH, HEIGHT, behind + draw(pen))
}
