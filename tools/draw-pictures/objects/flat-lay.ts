import type { Chance } from '../draw/chance.ts'
import type { Palette } from '../draw/colour.ts'
import { at, type Pen, type Thing } from '../draw/pen.ts'

/** Objects on a table, seen from above. The origin is the centre of an area of 960 by 1200. */
export type FlatLay = (pen: Pen, chance: Chance, palette: Palette, pack: Thing) => string

export const around = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

type Note = (pen: Pen) => string

/** A bottle of perfume on its back among the notes of its scent. The first note is the largest. */
export const scentNotes =
  (first: Note, second: Note, third: Note, fourth: Note): FlatLay =>
  (pen, _chance, { deep }, pack) => {
    const scale = Math.min(440 / pack.width, 650 / pack.height)
    const bottle = at(-110, 450, pack.markup, scale, -16)
    return (
      at(170, -300, first(pen), 1.25, 8) +
      at(-290, -370, second(pen), 0.82, -20) +
      at(310, 110, third(pen), 0.86, 30) +
      at(230, 430, fourth(pen), 0.92, -12) +
      `<g filter="${pen.wallShadow(deep)}">${bottle}</g>`
    )
  }
