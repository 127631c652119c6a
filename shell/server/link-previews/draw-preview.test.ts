import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPreview } from './draw-preview.ts'

const LONG = 'Ünïcödé & <b>"quoted"</b> Ελλάς Žužu Ірина Việt 😀 '.repeat(200)

test.each([
  ['an item', { site: 'A-List', label: 'Brand', title: 'Fenty Beauty', line: 'by Rihanna' }],
  ['only a title', { site: 'A-List', label: '', title: 'x', line: '' }],
  ['very long texts', { site: 'A-List', label: LONG, title: LONG, line: LONG }],
])('%s becomes a JPEG of the right size and at most 150 kB', async (_, card) => {
  const picture = await drawPreview(card)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(picture.length).toBeLessThanOrEqual(150_000)
})

test('characters that our fonts lack come from a fallback font; without one, rendering fails', async () => {
  const draw = (title: string) => drawPreview({ site: 'A-List', label: '', title, line: '' })
  const same = await Promise.all(['Я', 'Ж', 'Ф', 'ő', 'ệ', 'Ω', ''].map(draw))
  // If a font lacked the characters, all of them would look the same: an empty box.
  expect(new Set(same.map((picture) => picture.toString('base64'))).size).toBe(same.length)
  await expect(draw('日本の化粧')).rejects.toThrow('No font has U+65E5')
})
