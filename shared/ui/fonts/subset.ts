import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Makes the site's web fonts, and the fonts for link preview images, from the variable fonts on npm. They contain only
 * Latin letters and the axes that the design uses. Run this program after changing it; its results are committed in
 * src/fonts.
 */

const require = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../src/fonts')

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…•→←↑↓×−€™Œœ`

/** Fixed optical size for headings of 18 to 80 px. With the axis, the file would be twice as large. */
const HEADING_OPTICAL_SIZE = 60

const faces = [
  {
    source: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
    file: 'fraunces.woff2',
    axes: { opsz: HEADING_OPTICAL_SIZE, wght: { min: 350, max: 600 }, SOFT: 0, WONK: 0 },
  },
  {
    source: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2'),
    file: 'fraunces-italic.woff2',
    axes: { opsz: HEADING_OPTICAL_SIZE, wght: 400, SOFT: 0, WONK: 0 },
  },
  {
    source: require.resolve(
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    ),
    file: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** Fonts for link preview images: the rendering library reads only plain outlines of one weight. */
const drawn = [
  { source: 0, file: 'fraunces.ttf', axes: { opsz: HEADING_OPTICAL_SIZE, wght: 450, SOFT: 0, WONK: 0 } },
  { source: 2, file: 'instrument-sans.ttf', axes: { wght: 500 } },
]

await mkdir(join(target, 'drawn'), { recursive: true })
for (const { source, file, axes } of drawn) {
  const whole = await readFile(faces[source]?.source ?? '')
  const cut = await subsetFont(whole, LATIN, { targetFormat: 'truetype', variationAxes: axes })
  await writeFile(join(target, 'drawn', file), cut)
}

for (const { source, file, axes } of faces) {
  const whole = await readFile(source)
  const cut = await subsetFont(whole, LATIN, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(join(target, file), cut)
  console.log(`${file}: ${whole.length} → ${cut.length} bytes`)
}
for (const name of ['fraunces', 'instrument-sans']) {
  await copyFile(require.resolve(`@fontsource-variable/${name}/LICENSE`), join(target, `${name}.LICENSE.txt`))
}
