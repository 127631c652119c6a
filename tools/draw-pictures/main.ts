import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type PictureFile, pictureFiles } from '@a-list/domain/pictures/pictures.ts'
import sharp, { type Sharp } from 'sharp'
import { allPictures, type Picture } from './catalogue.ts'

// Run by hand: draws the sample catalogue's pictures and replaces their files in the repository.

const folder = join(import.meta.dirname, '../../shared/sample/pictures')

// The files of a picture are encoded at the same time, so more threads for each of them would only compete.
sharp.concurrency(1)

/** Draws a picture in its largest size, and makes all of its files from that. */
async function write({ name, svg }: Picture): Promise<void> {
  const files = pictureFiles(name)
  const [largest] = files.toSorted((one, other) => other.width - one.width)
  if (!largest) throw new Error(`The name of the picture "${name}" must start with a kind of pictures.ts.`)
  const { data, info } = await sharp(Buffer.from(svg()))
    .resize(largest.width, largest.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  await Promise.all(
    files.map((file) => {
      const image = sharp(data, { raw: { width, height, channels } })
      const sized = file.width === width ? image : image.resize(file.width, file.height)
      return encoded(sized, file).toFile(join(folder, file.file))
    }),
  )
}

function encoded(image: Sharp, { format }: PictureFile): Sharp {
  // The lowest quality without banding in the gradients; flat art compresses well.
  if (format === 'avif') return image.avif({ quality: 58, effort: 1 })
  if (format === 'jpeg') return image.jpeg({ quality: 80, mozjpeg: true })
  return image.webp({ quality: 80, effort: 3 })
}

const pictures = allPictures()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const picture of pictures) await write(picture)
