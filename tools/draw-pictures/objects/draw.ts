import type { Palette } from '../draw/colour.ts'
import type { Pen, Thing } from '../draw/pen.ts'

/** Draws an object in its brand's colours. */
export type Draw = (pen: Pen, palette: Palette) => Thing
