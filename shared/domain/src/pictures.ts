/** Widths of a picture of ours, narrowest first; covers have one more. */
const WIDTHS = [320, 640, 960] as const
const COVER_WIDTH = 1280

/** Width over height, by what a picture is of: the first word of its name. */
const KINDS = {
  brand: { ratio: 3 / 2, widths: [...WIDTHS, COVER_WIDTH] },
  hero: { ratio: 3 / 2, widths: [...WIDTHS, COVER_WIDTH] },
  story: { ratio: 3 / 2, widths: [...WIDTHS, COVER_WIDTH] },
  product: { ratio: 4 / 5, widths: WIDTHS },
  founder: { ratio: 1, widths: WIDTHS },
  logo: { ratio: 1, widths: WIDTHS },
  retailer: { ratio: 1, widths: WIDTHS },
} as const satisfies Record<string, { ratio: number; widths: readonly number[] }>

export type PictureKind = keyof typeof KINDS

/** The width behind the plain address, `/pictures/<name>.webp`. */
export const DEFAULT_WIDTH = 640
/** A picture this wide stands in until the real one is there. */
export const PLACEHOLDER_WIDTH = 24

export interface PictureSources {
  /** For `<source type="image/avif">`. */
  avif: string
  /** For `<source type="image/webp">`, or an `<img srcset>`. */
  webp: string
  /** For `<img src>`. */
  src: string
  width: number
  height: number
  /** A few hundred bytes, blurred. */
  placeholder: string
}

/** What a picture's name says it is of: `product-gloss-bomb-detail` is a product. */
export function pictureKind(name: string): PictureKind | undefined {
  const kind = name.split('-', 1)[0] ?? ''
  return Object.hasOwn(KINDS, kind) ? (kind as PictureKind) : undefined
}

/** The sizes in which a kind of picture is made, in pixels. */
export function pictureSizes(kind: PictureKind): { width: number; height: number }[] {
  return KINDS[kind].widths.map((width) => ({ width, height: heightOf(kind, width) }))
}

export function heightOf(kind: PictureKind, width: number): number {
  return Math.round(width / KINDS[kind].ratio)
}

/** Link previews of other sites want a plain format: pictures that a page may be about have a PNG as well. */
export function hasPreview(name: string): boolean {
  const kind = pictureKind(name)
  return kind === 'brand' || kind === 'story' || (kind === 'product' && !/-(detail|scene)$/.test(name))
}

/** The address of a picture for link previews; a foreign picture stands for itself. */
export function previewPicture(url: string): string {
  const name = ownName(url)
  return name && hasPreview(name) ? `/pictures/${name}.png` : url
}

/** Sources of a picture of our own (`/pictures/<name>.webp`); undefined for any other address. */
export function pictureSources(url: string): PictureSources | undefined {
  const name = ownName(url)
  const kind = name && pictureKind(name)
  if (!kind) return undefined
  const srcset = (format: string) =>
    KINDS[kind].widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
  return {
    avif: srcset('avif'),
    webp: srcset('webp'),
    src: url,
    width: DEFAULT_WIDTH,
    height: heightOf(kind, DEFAULT_WIDTH),
    placeholder: `/pictures/${name}-${PLACEHOLDER_WIDTH}.webp`,
  }
}

function ownName(url: string): string | undefined {
  return /^\/pictures\/([a-z0-9-]+)\.webp$/.exec(url)?.[1]
}
