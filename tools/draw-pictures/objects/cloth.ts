import { darken } from '../draw/colour.ts'
import { line, type Pen, path } from '../draw/pen.ts'

/** A seam or fold. */
export const fold = (d: string, colour: string, width = 4) =>
  line(d, darken(colour, 0.22), width, 'opacity="0.55"')

export const stitch = (d: string, colour: string) =>
  line(d, colour, 3, 'stroke-dasharray="9 7" opacity="0.8"')

/** A highlight along an edge. */
export const sheen = (d: string, opacity = 0.3, more = '') =>
  path(d, '#fffaf3', `opacity="${opacity}" ${more}`)

/** Worn cloth: a soft highlight without an edge. */
export const worn = (pen: Pen, d: string) => sheen(d, 0.26, `filter="${pen.blur(9)}"`)

/** A wooden hanger. The middle of its bar is near 0,y, and its hook is above that. */
export const hanger = (y: number, halfWidth: number) =>
  line(
    `M0 ${y - 60} C-2 ${y - 96} 34 ${y - 96} 30 ${y - 66} C28 ${y - 48} 0 ${y - 44} 0 ${y - 20}`,
    '#a8875f',
    7,
  ) + line(`M${-halfWidth} ${y + 34} L0 ${y - 18} L${halfWidth} ${y + 34}`, '#b8966b', 14)
