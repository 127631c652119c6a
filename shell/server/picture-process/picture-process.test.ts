import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ResizeRequest } from '../images/resize-image.ts'
import type { PreviewCard } from '../link-previews/preview-card.ts'
import { makePhoto } from '../testing/image-host.ts'
import { createPictureProcess } from './picture-process.ts'

// With real processes.

const DRAW = new URL('../link-previews/preview-program.ts', import.meta.url)
const RESIZE = new URL('../images/resize-program.ts', import.meta.url)
const TO_WEBP = { width: 320, type: 'image/webp' } as const
const BOMB = readFileSync(new URL('../testing/pictures/red-4000x4000.avif', import.meta.url))

test('a picture that needs too much memory ends its process, and the next ones are resized', async () => {
  // Enough for the photo. The pixels of the other picture alone are 48 MB, and its decoder copies them.
  const resize = createPictureProcess<ResizeRequest>(RESIZE, { maxMemoryBytes: 200 * 1024 * 1024 })
  const original = await makePhoto()
  const results = await Promise.allSettled([
    resize({ original: BOMB, ...TO_WEBP }),
    resize({ original, ...TO_WEBP }),
    resize({ original: BOMB, ...TO_WEBP }),
    resize({ original, ...TO_WEBP }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  const [, photo] = results
  expect(photo?.status === 'fulfilled' && (await sharp(photo.value).metadata()).width).toBe(320)
})

test('a picture that takes too long ends its process', async () => {
  const resize = createPictureProcess<ResizeRequest>(RESIZE, { maxMs: 1 })
  await expect(resize({ original: BOMB, ...TO_WEBP })).rejects.toThrow('too much memory or time')
})

test('the reason of a refusal comes back', async () => {
  const resize = createPictureProcess<ResizeRequest>(RESIZE)
  await expect(resize({ original: Buffer.from('%PDF-1.7'), ...TO_WEBP })).rejects.toThrow(
    'It is not a JPEG, PNG, WebP or AVIF',
  )
})

test('requests beyond the limit of waiting ones fail at once, and the others are answered', async () => {
  const draw = createPictureProcess<PreviewCard>(DRAW, { maxWaiting: 1 })
  const card = { site: 'A-List', label: 'Brand', title: 'Fenty Beauty', line: 'by Rihanna' }
  const [first, second, third] = await Promise.allSettled([card, card, card].map(draw))
  expect(third).toMatchObject({ status: 'rejected', reason: new Error('Too many pictures are waiting') })
  expect(first?.status === 'fulfilled' && (await sharp(first.value).metadata()).format).toBe('jpeg')
  expect(second).toEqual(first)
})

test('a request that has waited too long for its turn fails', async () => {
  // The first picture takes longer, with the start of the process.
  const resize = createPictureProcess<ResizeRequest>(RESIZE, { maxWaitMs: 1 })
  const results = await Promise.allSettled([1, 2].map(() => resize({ original: BOMB, ...TO_WEBP })))
  expect(results).toMatchObject([{ status: 'fulfilled' }, { reason: new Error('It has waited too long') }])
})
