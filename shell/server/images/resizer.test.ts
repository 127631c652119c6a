import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhoto } from '../testing/image-host.ts'
import { createResizer } from './resizer.ts'

// With real processes.

const TO_WEBP = { width: 320, type: 'image/webp' } as const
const BOMB = readFileSync(new URL('../testing/pictures/red-4000x4000.avif', import.meta.url))

test('a picture that needs too much memory ends its process, and the next ones are resized', async () => {
  // Enough for the photo. The pixels of the other picture alone are 48 MB, and its decoder copies them.
  const resize = createResizer({ maxMemoryBytes: 200 * 1024 * 1024 })
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
  const resize = createResizer({ maxMs: 1 })
  await expect(resize({ original: BOMB, ...TO_WEBP })).rejects.toThrow('too much memory or time')
})

test('the reason of a refusal comes back', async () => {
  await expect(createResizer()({ original: Buffer.from('%PDF-1.7'), ...TO_WEBP })).rejects.toThrow(
    'It is not a JPEG, PNG, WebP or AVIF',
  )
})
