import { SQUARE } from '../compose/frame.ts'
import type { Palette } from '../draw/colour.ts'
import { createPen } from '../draw/pen.ts'
import { figure } from './figure.ts'
import { FOUNDERS } from './founders.ts'
import { JENNER_KARDASHIAN_FOUNDERS } from './jenner-kardashian-founders.ts'

const PEOPLE = { ...FOUNDERS, ...JENNER_KARDASHIAN_FOUNDERS }

/** A founder, in the colours of a brand. @throws Error if the person has no portrait */
export function portrait(id: string, palette: Palette): string {
  const person = PEOPLE[id]
  if (!person) throw new Error(`The founder "${id}" has no portrait. Add one to people/founders.ts.`)
  const pen = createPen()
  return pen.wrap(SQUARE, SQUARE, figure(pen, person, palette))
}
