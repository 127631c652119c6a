import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPreview } from './draw-preview.ts'

const LONG = 'Ünïcödé & <b>"quoted"</b> Ελλάς Žužu Ірина Việt 😀 '.repeat(200)

test.each([
  ['an item', { site: 'A-List', label: 'Brand', title: 'Fenty Beauty', line: 'by Rihanna' }],
  ['nothing but a name', { site: 'A-List', label: '', title: 'x', line: '' }],
  ['texts without an end', { site: 'A-List', label: LONG, title: LONG, line: LONG }],
])('%s is a picture of the size that messengers show, and light', async (_, card) => {
  const picture = await drawPreview(card)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(picture.length).toBeLessThanOrEqual(150_000)
})

test('letters that no face of ours has are drawn by another, or nothing is', async () => {
  const draw = (title: string) => drawPreview({ site: 'A-List', label: '', title, line: '' })
  const same = await Promise.all(['Я', 'Ж', 'Ф', 'ő', 'ệ', 'Ω', ''].map(draw))
  // A box in place of a letter would be the same box.
  expect(new Set(same.map((picture) => picture.toString('base64'))).size).toBe(same.length)
  await expect(draw('日本の化粧')).rejects.toThrow('No face draws U+65E5')
})
