import { sharedAddress } from './image-address.ts'

/** Widths of the site's pictures, narrowest first. Covers have one more. */
const WIDTHS = [320, 640, 960] as const
const COVER_WIDTH = 1280

/** Aspect ratio (width over height) and widths, by the first word of a picture's name. */
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

/** The file width of the picture at `/pictures/<name>.webp`. */
export const DEFAULT_WIDTH = 640
/** The width of the placeholder that shows while the picture loads. */
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
  /** A placeholder of a few hundred bytes, which the page blurs. */
  placeholder: string
}

/** The kind in a picture's name: `product-gloss-bomb-detail` is a product. */
export function pictureKind(name: string): PictureKind | undefined {
  const kind = name.split('-', 1)[0] ?? ''
  return Object.hasOwn(KINDS, kind) ? (kind as PictureKind) : undefined
}

/** The sizes of a kind of picture, in pixels. */
export function pictureSizes(kind: PictureKind): { width: number; height: number }[] {
  return KINDS[kind].widths.map((width) => ({ width, height: heightOf(kind, width) }))
}

export function heightOf(kind: PictureKind, width: number): number {
  return Math.round(width / KINDS[kind].ratio)
}

/** Whether a picture has a PNG for link previews, which need a common format. */
export function hasPreview(name: string): boolean {
  const kind = pictureKind(name)
  return kind === 'brand' || kind === 'story' || (kind === 'product' && !/-(detail|scene)$/.test(name))
}

/** The URL of a picture for link previews, relative to the site. */
export function previewPicture(url: string): string {
  const name = ownName(url)
  return name && hasPreview(name) ? `/pictures/${name}.png` : sharedAddress(url)
}

export type PictureFormat = 'avif' | 'webp' | 'png'

/** One file of a picture, at `/pictures/<file>`. */
export interface PictureFile {
  file: string
  /** The picture's name: the file name without width and extension. */
  name: string
  /** In pixels. */
  width: number
  format: PictureFormat
}

/** All files of a picture; none if its name starts with no kind. */
export function pictureFiles(name: string): PictureFile[] {
  const kind = pictureKind(name)
  if (!kind) return []
  const widths: readonly number[] = KINDS[kind].widths
  const sized = (width: number, format: PictureFormat) => ({
    file: `${name}-${width}.${format}`,
    name,
    width,
    format,
  })
  return [
    ...widths.flatMap((width) => [sized(width, 'avif'), sized(width, 'webp')]),
    sized(PLACEHOLDER_WIDTH, 'webp'),
    { ...sized(DEFAULT_WIDTH, 'webp'), file: `${name}.webp` },
    ...(hasPreview(name) ? [{ ...sized(Math.max(...widths), 'png'), file: `${name}.png` }] : []),
  ]
}

/** The sources of a picture of this site (`/pictures/<name>.webp`); undefined for any other URL. */
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
