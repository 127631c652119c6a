import { darken, lighten, type Palette } from '../draw/colour.ts'
import { at, ellipse, line, type Pen, path, rect } from '../draw/pen.ts'

/** A twig with leaves, rising from 0,0. */
export function twig(colour: string, pairs: number, length: number): string {
  const leaves = Array.from({ length: pairs }, (_, n) => {
    const y = -((n + 0.7) / pairs) * length
    const size = 1.05 - (n / pairs) * 0.5
    const leaf = path(
      'M0 0 C18 -34 20 -76 0 -112 C-20 -76 -18 -34 0 0 Z',
      n % 2 ? colour : lighten(colour, 0.14),
    )
    return at(0, y, leaf, size, 52) + at(0, y - 12, leaf, size, -52)
  })
  const top = at(
    0,
    -length,
    path('M0 0 C16 -30 18 -66 0 -96 C-18 -66 -16 -30 0 0 Z', lighten(colour, 0.1)),
    0.8,
  )
  return (
    line(`M0 0 C6 ${-length / 3} -6 ${(-length * 2) / 3} 0 ${-length}`, darken(colour, 0.15), 6) +
    leaves.join('') +
    top
  )
}

/** A stack of rounded stones. */
export function stones(pen: Pen, { shape, accent }: Palette): string {
  return (
    path('M-90 0 C-120 -30 -96 -74 -10 -76 C86 -78 118 -40 92 0 Z', pen.round(darken(shape, 0.06))) +
    path('M-58 -70 C-76 -96 -54 -124 6 -124 C62 -124 74 -94 56 -70 Z', pen.round(lighten(accent, 0.2)))
  )
}

/** A length of cloth that falls in waves; its upper left corner is 0,0. */
export function drape(pen: Pen, colour: string, width: number, height: number): string {
  const folds = 6
  const step = width / folds
  const strips = Array.from({ length: folds }, (_, n) => {
    const x = n * step
    const tint = n % 2 ? darken(colour, 0.08) : lighten(colour, 0.12)
    const sway = (n % 2 ? 1 : -1) * step * 0.22
    return path(
      `M${x} 0 C${x + sway} ${height * 0.35} ${x - sway} ${height * 0.7} ${x + sway} ${height} L${x + step + sway} ${height} C${x + step - sway} ${height * 0.7} ${x + step + sway} ${height * 0.35} ${x + step + 1} 0 Z`,
      pen.linear([
        [0, lighten(tint, 0.16)],
        [0.45, tint],
        [1, darken(tint, 0.16)],
      ]),
    )
  })
  return rect(0, 0, width, height, 0, darken(colour, 0.16)) + strips.join('')
}

/** A present tied with a ribbon; the middle of its foot is 0,0. */
export function present(pen: Pen, width: number, height: number, paper: string, ribbon: string): string {
  const half = width / 2
  return (
    rect(-half, -height, width, height, 6, pen.flat(paper)) +
    rect(-half - 10, -height - 8, width + 20, height * 0.22, 6, pen.flat(lighten(paper, 0.12))) +
    rect(-width * 0.07, -height - 8, width * 0.14, height + 8, 0, pen.round(ribbon)) +
    path(
      `M0 ${-height - 6} C-70 ${-height - 90} -120 ${-height - 40} -60 ${-height - 14} Z`,
      pen.flat(ribbon),
    ) +
    path(
      `M0 ${-height - 6} C70 ${-height - 90} 120 ${-height - 40} 60 ${-height - 14} Z`,
      pen.flat(darken(ribbon, 0.08)),
    ) +
    ellipse(0, -height - 10, 16, 13, darken(ribbon, 0.12))
  )
}

/** A pearl with a highlight. */
export function pearl(pen: Pen, radius: number, colour: string): string {
  return (
    ellipse(
      0,
      0,
      radius,
      radius,
      pen.radial(
        [
          [0, '#ffffff'],
          [0.35, lighten(colour, 0.6)],
          [0.85, colour],
          [1, darken(colour, 0.18)],
        ],
        '0.36',
        '0.32',
      ),
    ) + ellipse(-radius * 0.32, -radius * 0.38, radius * 0.2, radius * 0.14, '#ffffff', 'opacity="0.9"')
  )
}
