import { type Colour, darken, lighten, UMBER } from './colour.ts'

export type Stop = readonly [offset: number, colour: Colour, opacity?: number]

/** Builds one SVG: defines gradients and filters on first use and wraps the markup. */
export function createPen() {
  const defs = new Map<string, string>()

  function define(key: string, make: (id: string) => string): string {
    const known = defs.get(key)
    const id = known ? /id="([^"]+)"/.exec(known)?.[1] : `d${defs.size}`
    if (!known) defs.set(key, make(id ?? ''))
    return `url(#${id})`
  }

  const stopMarkup = (stops: readonly Stop[]) =>
    stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('')

  function linear(stops: readonly Stop[], direction: 'across' | 'down' | 'diagonal' = 'across') {
    const end = { across: 'x2="1" y2="0"', down: 'x2="0" y2="1"', diagonal: 'x2="1" y2="1"' }[direction]
    return define(
      `linear ${direction} ${stops.join()}`,
      (id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopMarkup(stops)}</linearGradient>`,
    )
  }

  return {
    linear,
    radial: (stops: readonly Stop[], centre = '0.5', height = '0.5') =>
      define(
        `radial ${centre} ${height} ${stops.join()}`,
        (id) =>
          `<radialGradient id="${id}" cx="${centre}" cy="${height}" r="0.5">${stopMarkup(stops)}</radialGradient>`,
      ),
    /** A blur. @param radius in units of the drawing */
    blur: (radius: number) =>
      define(
        `blur ${radius}`,
        (id) =>
          `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
      ),
    /** The shadow of a hanging object on the wall behind it. */
    wallShadow: (colour: Colour) =>
      define(
        `wall ${colour}`,
        (id) =>
          `<filter id="${id}" x="-20%" y="-10%" width="150%" height="130%"><feDropShadow dx="22" dy="26" stdDeviation="16" flood-color="${colour}" flood-opacity="0.28"/></filter>`,
      ),
    /** The shadow of a sheet of paper on the sheet below it. */
    paperShadow: () =>
      define(
        'paper',
        (id) =>
          `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feDropShadow dx="5" dy="7" stdDeviation="7" flood-color="${UMBER}" flood-opacity="0.3"/></filter>`,
      ),
    clip: (key: string, shape: string) =>
      define(`clip ${key} ${shape}`, (id) => `<clipPath id="${id}">${shape}</clipPath>`),
    /** A rounded surface, lit from the upper left. */
    round: (colour: Colour) =>
      linear([
        [0, darken(colour, 0.3)],
        [0.1, darken(colour, 0.06)],
        [0.26, lighten(colour, 0.5)],
        [0.42, lighten(colour, 0.12)],
        [0.78, darken(colour, 0.1)],
        [1, darken(colour, 0.36)],
      ]),
    /** A flat surface, lit from the upper left. */
    flat: (colour: Colour) =>
      linear(
        [
          [0, lighten(colour, 0.22)],
          [0.5, colour],
          [1, darken(colour, 0.16)],
        ],
        'diagonal',
      ),
    /** Cloth, shaded more softly than solid objects. */
    cloth: (colour: Colour) =>
      linear(
        [
          [0, lighten(colour, 0.2)],
          [0.35, colour],
          [0.7, darken(colour, 0.08)],
          [1, darken(colour, 0.22)],
        ],
        'diagonal',
      ),
    wrap(width: number, height: number, body: string) {
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${[...defs.values()].join('')}</defs>${body}</svg>`
    },
  }
}

export type Pen = ReturnType<typeof createPen>

/** A drawn object. The middle of its foot is at 0,0, and up is negative. */
export interface Thing {
  markup: string
  width: number
  height: number
}

export const at = (x: number, y: number, markup: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${markup}</g>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
