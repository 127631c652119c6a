import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPreview } from './draw-preview.ts'

const LONG = 'Ünïcödé & <b>"quoted"</b> 日本 😀 '.repeat(200)

test.each([
  ['an item', { site: 'A-List', label: 'Brand', title: 'Fenty Beauty', line: 'by Rihanna' }],
  ['nothing but a name', { site: 'A-List', label: '', title: 'x', line: '' }],
  ['texts without an end', { site: 'A-List', label: LONG, title: LONG, line: LONG }],
])('%s is a picture of the size that messengers show, and light', async (_, card) => {
  const picture = await drawPreview(card)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(picture.length).toBeLessThanOrEqual(150_000)
})
