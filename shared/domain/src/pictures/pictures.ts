import { imageSources, sharedAddress } from './image-address.ts'

/** Widths of the site's pictures, narrowest first. Covers have one more. */
const WIDTHS = [320, 640, 960] as const
const COVER_WIDTH = 1280
const COVER_WIDTHS = [...WIDTHS, COVER_WIDTH] as const

/** Aspect ratio (width over height) and widths, by the first word of a picture's name. */
const KINDS = {
  brand: { ratio: 3 / 2, widths: COVER_WIDTHS },
  story: { ratio: 3 / 2, widths: COVER_WIDTHS },
  product: { ratio: 4 / 5, widths: WIDTHS },
  founder: { ratio: 1, widths: WIDTHS },
  logo: { ratio: 1, widths: WIDTHS },
  retailer: { ratio: 1, widths: WIDTHS },
} as const satisfies Record<string, { ratio: number; widths: readonly number[] }>

type PictureKind = keyof typeof KINDS

/** The width of `/pictures/<name>.webp`, for feed readers and link previews, which may not read AVIF. */
const FALLBACK_WIDTH = 640

/** One file of a picture, at `/pictures/<file>`. */
export interface PictureFile {
  file: string
  /** In pixels. */
  width: number
  height: number
  format: 'avif' | 'webp' | 'jpeg'
}

/** All files of a picture; none if its name starts with no kind. */
export function pictureFiles(name: string): PictureFile[] {
  const kind = pictureKind(name)
  if (!kind) return []
  const { ratio, widths } = KINDS[kind]
  const sized = (file: string, width: number, format: PictureFile['format']): PictureFile => ({
    file,
    width,
    height: Math.round(width / ratio),
    format,
  })
  return [
    ...widths.map((width) => sized(avifFile(name, width), width, 'avif')),
    sized(`${name}.webp`, FALLBACK_WIDTH, 'webp'),
    ...(isCover(kind) ? [sized(`${name}.jpeg`, COVER_WIDTH, 'jpeg')] : []),
  ]
}

/** The `srcset` of a picture of this site (`/pictures/<name>.webp`) as AVIF; undefined for any other URL. */
function avifSrcSet(url: string): string | undefined {
  const name = ownName(url)
  const kind = name && pictureKind(name)
  if (!kind) return undefined
  return KINDS[kind].widths.map((width) => `/pictures/${avifFile(name, width)} ${width}w`).join(', ')
}

/**
 * What an image of a page loads. A picture of this site is an AVIF, which every browser reads that supports the styles.
 * @param hosts as for `imageSources`
 */
export function pageSources(src: string, hosts?: readonly string[]): { src: string; srcSet?: string } {
  const avif = avifSrcSet(src)
  return avif ? { src, srcSet: avif } : (imageSources(src, hosts) ?? { src })
}

/**
 * A picture's URL for crawlers, feed readers and social networks, relative to the site. Covers have a large JPEG for
 * them, because not all of them read AVIF or WebP.
 */
export function previewPicture(url: string): string {
  const name = ownName(url)
  const kind = name && pictureKind(name)
  return kind && isCover(kind) ? `/pictures/${name}.jpeg` : sharedAddress(url)
}

/** Whether the URL is a picture of this site (`/pictures/<name>.webp`), as the demo stores have. */
export function isOwnPicture(url: string): boolean {
  return ownName(url) !== undefined
}

/** The kind in a picture's name: `product-gloss-bomb-detail` is a product. */
function pictureKind(name: string): PictureKind | undefined {
  const kind = name.split('-', 1)[0] ?? ''
  return Object.hasOwn(KINDS, kind) ? (kind as PictureKind) : undefined
}

function isCover(kind: PictureKind): boolean {
  return KINDS[kind].widths === COVER_WIDTHS
}

function avifFile(name: string, width: number): string {
  return `${name}-${width}.avif`
}

function ownName(url: string): string | undefined {
  return /^\/pictures\/([a-z0-9-]+)\.webp$/.exec(url)?.[1]
}
