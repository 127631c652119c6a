import type { Palette } from '../draw/colour.ts'
import type { Pen, Thing } from '../draw/pen.ts'

/** Draws a thing in the colours of its house. */
export type Draw = (pen: Pen, palette: Palette) => Thing
