import {
  heightOf,
  type PictureFile,
  PLACEHOLDER_WIDTH,
  pictureKind,
  pictureSizes,
} from '@a-list/domain/pictures.ts'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from './catalogue.ts'

/** Draws the files of one picture, from one rendering of its drawing. */
export interface RenderedPicture {
  encode(file: PictureFile): Promise<Buffer>
}

const PNG = { palette: true, quality: 90, effort: 1 } as const

// Each encoding has one thread, and each core one encoding, because more threads would only compete.
sharp.concurrency(1)

/** Renders a drawing in its largest size. @throws Error if its name has no kind */
export async function renderPicture({ name, svg }: Picture): Promise<RenderedPicture> {
  const kind = pictureKind(name)
  if (!kind)
    throw new Error(`The picture name "${name}" must start with a kind from pictures.ts in shared/domain.`)
  const largest = Math.max(...pictureSizes(kind).map((size) => size.width))
  const drawn = await sharp(Buffer.from(svg()))
    .resize(largest, heightOf(kind, largest))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = drawn.info
  /** The file without a width in its name equals the file of its default width. */
  const done = new Map<string, Promise<Buffer>>()
  const draw = (file: PictureFile) => {
    const image = sharp(drawn.data, { raw: { width, height, channels } })
    const sized = file.width === width ? image : image.resize(file.width, heightOf(kind, file.width))
    return encoded(sized, file).toBuffer()
  }
  return {
    encode(file) {
      const key = `${file.width}.${file.format}`
      const buffer = done.get(key) ?? draw(file)
      done.set(key, buffer)
      return buffer
    },
  }
}

function encoded(image: Sharp, { format, width }: PictureFile): Sharp {
  // The lowest quality without banding in the gradients; flat art compresses well.
  if (format === 'avif') return image.avif({ quality: 58, effort: 1 })
  if (format === 'png') return image.png(PNG)
  return image.webp(width === PLACEHOLDER_WIDTH ? { quality: 40 } : { quality: 80, effort: 3 })
}
