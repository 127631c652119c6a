import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createFontStack } from '@capsizecss/core'
import { entireMetricsCollection as systemFonts } from '@capsizecss/metrics/entireMetricsCollection'
import { fromFile } from '@capsizecss/unpack/fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../base.css', import.meta.url), 'utf8')

function declared(family: string, property: string): string | undefined {
  const rule = css.split('@font-face').find((text) => text.includes(`font-family: "${family}"`))
  return rule?.match(new RegExp(`${property}: ([^;]+);`))?.[1]
}

/** Metrics of DejaVu 2.37. The collection lacks it, but it is the only font on many Linux systems. */
const DEJAVU = { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048 }
const dejaVuSans = { ...DEJAVU, familyName: 'DejaVu Sans', xWidthAvg: 1041 }
const dejaVuSerif = { ...DEJAVU, familyName: 'DejaVu Serif', xWidthAvg: 1058 }

test.each([
  ['Fraunces Fallback Georgia', 'fraunces.woff2', systemFonts.georgia],
  ['Fraunces Fallback Noto', 'fraunces.woff2', systemFonts.notoSerif],
  ['Fraunces Fallback Times', 'fraunces.woff2', systemFonts.timesNewRoman],
  ['Fraunces Fallback DejaVu', 'fraunces.woff2', dejaVuSerif],
  ['Instrument Sans Fallback Arial', 'instrument-sans.woff2', systemFonts.arial],
  ['Instrument Sans Fallback Roboto', 'instrument-sans.woff2', systemFonts.roboto],
  ['Instrument Sans Fallback DejaVu', 'instrument-sans.woff2', dejaVuSans],
])('%s has the metrics of %s', async (family, file, systemFont) => {
  const ours = await fromFile(fileURLToPath(new URL(`../fonts/${file}`, import.meta.url)))
  const [face] = createFontStack([ours, systemFont], { fontFaceFormat: 'styleObject' }).fontFaces
  const wanted = face?.['@font-face']
  expect(declared(family, 'size-adjust')).toBe(wanted?.sizeAdjust)
  expect(declared(family, 'ascent-override')).toBe(wanted?.ascentOverride)
  expect(declared(family, 'descent-override')).toBe(wanted?.descentOverride)
})
