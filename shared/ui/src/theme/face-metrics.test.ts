import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromFile } from '@capsizecss/unpack/fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../base.css', import.meta.url), 'utf8')

/** The share of a declaration in a face of base.css: 1.2 for `120%`. */
function declared(face: string, property: string): number {
  const percent = face.match(new RegExp(`${property}: ([\\d.]+)%;`))?.[1]
  return Number(percent) / 100
}

test.each([
  ['Fraunces', 'fraunces.woff2', ['Georgia', 'Noto', 'Times', 'DejaVu']],
  ['Instrument Sans', 'instrument-sans.woff2', ['Arial', 'Roboto', 'Noto', 'DejaVu']],
])('the fallback faces of %s are as high as the font', async (family, file, fallbacks) => {
  const ours = await fromFile(fileURLToPath(new URL(`../fonts/${file}`, import.meta.url)))
  const faces = css.split('@font-face').filter((text) => text.includes(`font-family: "${family} Fallback`))
  expect(faces.map((face) => face.match(/Fallback (\w+)"/)?.[1])).toEqual(fallbacks)
  for (const face of faces) {
    const scale = declared(face, 'size-adjust')
    expect(scale * declared(face, 'ascent-override')).toBeCloseTo(ours.ascent / ours.unitsPerEm, 3)
    expect(scale * declared(face, 'descent-override')).toBeCloseTo(-ours.descent / ours.unitsPerEm, 3)
  }
})
