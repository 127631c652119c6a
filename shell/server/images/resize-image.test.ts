import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makePhoto } from '../testing/image-host.ts'
import { IMAGE_TYPES } from './image-request.ts'
import { resizeImage } from './resize-image.ts'

const BOMB = new URL('../testing/pictures/red-7000x7000.avif', import.meta.url)

let photo: Buffer
beforeAll(async () => {
  photo = await makePhoto()
})

test.each(IMAGE_TYPES)('a photo becomes a small upright %s without the camera’s metadata', async (type) => {
  const resized = await resizeImage({ original: photo, width: 320, type })
  const { width, height, format, compression, exif, orientation } = await sharp(resized).metadata()
  expect([width, height, `image/${compression === 'av1' ? 'avif' : format}`]).toEqual([320, 640, type])
  expect([exif, orientation]).toEqual([undefined, undefined])
  expect(resized.length).toBeLessThan(photo.length / 4)
})

test('a small picture is not enlarged', async () => {
  const small = await sharp(photo).resize(100).png().toBuffer()
  expect(
    (await sharp(await resizeImage({ original: small, width: 640, type: 'image/webp' })).metadata()).width,
  ).toBe(100)
})

test('the height of a narrow strip is limited', async () => {
  const strip = await sharp({ create: { width: 2, height: 9000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(
    (await sharp(await resizeImage({ original: strip, width: 320, type: 'image/webp' })).metadata()).height,
  ).toBe(960)
})

test.each([
  ['a drawing', () => '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ['a page', () => '<!doctype html>'],
  ['a PDF', () => '%PDF-1.7'],
  ['nothing', () => ''],
  ['half a photo', () => photo.subarray(0, photo.length / 2)],
  ['a photo’s start only', () => photo.subarray(0, 3)],
  ['an AVIF of 49 megapixels in 1.4 kB', () => readFileSync(BOMB)],
  [
    'more pixels than fit into memory',
    () =>
      sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  ],
])('%s is refused', async (_, make) => {
  const original = Buffer.from(await make())
  await expect(resizeImage({ original, width: 320, type: 'image/webp' })).rejects.toThrow()
})
