import {
  DEFAULT_WIDTH,
  hasPreview,
  heightOf,
  PLACEHOLDER_WIDTH,
  pictureKind,
  pictureSizes,
} from '@a-list/domain/pictures.ts'
import sharp from 'sharp'
import type { Picture } from './catalogue.ts'

export interface RenderedFile {
  name: string
  data: Buffer
}

/** The lowest quality without banding in the gradients; flat art compresses well. */
const AVIF = { quality: 58, effort: 1 } as const
const WEBP = { quality: 80, effort: 3 } as const
const PNG = { palette: true, quality: 90, effort: 1 } as const

/** All files of one picture: AVIF and WebP per width, a default WebP, a placeholder, and a PNG for link previews. */
export async function renderPicture({ name, svg }: Picture): Promise<RenderedFile[]> {
  const kind = pictureKind(name)
  if (!kind)
    throw new Error(`The picture name "${name}" must start with a kind from pictures.ts in shared/domain.`)
  const sizes = pictureSizes(kind)
  const largest = sizes.at(-1)
  if (!largest) return []
  const drawn = await sharp(Buffer.from(svg()))
    .resize(largest.width, largest.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = drawn.info
  const resized = (toWidth: number) => {
    const image = sharp(drawn.data, { raw: { width, height, channels } })
    return toWidth === width ? image : image.resize(toWidth, heightOf(kind, toWidth))
  }
  const files: RenderedFile[] = []
  for (const size of sizes) {
    files.push({ name: `${name}-${size.width}.avif`, data: await resized(size.width).avif(AVIF).toBuffer() })
    const webp = await resized(size.width).webp(WEBP).toBuffer()
    files.push({ name: `${name}-${size.width}.webp`, data: webp })
    if (size.width === DEFAULT_WIDTH) files.push({ name: `${name}.webp`, data: webp })
  }
  const placeholder = await resized(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer()
  files.push({ name: `${name}-${PLACEHOLDER_WIDTH}.webp`, data: placeholder })
  if (hasPreview(name)) {
    files.push({ name: `${name}.png`, data: await resized(largest.width).png(PNG).toBuffer() })
  }
  return files
}
