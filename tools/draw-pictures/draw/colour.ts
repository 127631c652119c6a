export type Colour = string

/** The colour of shadows: brownish, so that no picture looks grey. */
export const UMBER = '#3a2822'

/** Mixes `amount` (0 to 1) of `other` into `colour`, both as #rrggbb. */
export function mix(colour: Colour, other: Colour, amount: number): Colour {
  const parts = [1, 3, 5].map((start) => {
    const one = Number.parseInt(colour.slice(start, start + 2), 16)
    const two = Number.parseInt(other.slice(start, start + 2), 16)
    return Math.round(one + (two - one) * amount)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

export const lighten = (colour: Colour, amount: number) => mix(colour, '#fffaf3', amount)
export const darken = (colour: Colour, amount: number) => mix(colour, UMBER, amount)

export interface Palette {
  /** The background. */
  ground: Colour
  /** The arch, disc or block behind the object. */
  shape: Colour
  /** The object's own colour. */
  main: Colour
  /** The colour of caps, labels and details. */
  accent: Colour
  /** The darkest colour. */
  deep: Colour
}

/** One palette per brand, so that its products look related and differ from other brands'. */
export const PALETTES: Record<string, Palette> = {
  'fenty-beauty': palette('#f3dfd3', '#e3b7a2', '#c98672', '#e9cdb9', '#6d3b32'),
  'rare-beauty': palette('#f8e3da', '#f0bda9', '#d5775f', '#f4d9c6', '#8d4335'),
  skims: palette('#eee2d4', '#d6bda4', '#b28e70', '#e5d2bd', '#6a4e3b'),
  'savage-x-fenty': palette('#ece0ea', '#cbb0cd', '#8d6696', '#e0cde0', '#4d2f58'),
  'good-american': palette('#e4e9ec', '#b2c4d2', '#587a9c', '#d3dde4', '#2b4561'),
  'kylie-cosmetics': palette('#f9e3e1', '#efbfc0', '#c9697a', '#f4d5d3', '#80303f'),
  goop: palette('#ebebdc', '#c8cfb2', '#8b986c', '#dfe0c9', '#4d5838'),
  'the-honest-company': palette('#e6eef0', '#b5d2d8', '#6ea3ae', '#f2dfa9', '#2f5f6a'),
  pleasing: palette('#e9eee6', '#bdd6cb', '#7fae9d', '#dccfe4', '#3f6a5c'),
  'haus-labs': palette('#ece7df', '#d5c3ae', '#bf7a4d', '#dfd4c4', '#3d322b'),
}

export const HOUSE_PALETTE = palette('#f4eadc', '#e6cfae', '#c79a63', '#efe0c8', '#654a2c')

export function palette(ground: Colour, shape: Colour, main: Colour, accent: Colour, deep: Colour): Palette {
  return { ground, shape, main, accent, deep }
}

export function paletteOf(brandId: string): Palette {
  return PALETTES[brandId] ?? HOUSE_PALETTE
}
