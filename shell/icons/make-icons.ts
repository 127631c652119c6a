import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import sharp from 'sharp'
import { ICONS } from '../server/crawlers/icons.ts'
import { drawPreview } from '../server/link-previews/draw-preview.ts'

// Generates the site's icons from shell/public/favicon.svg. Each file is replaced as a whole, because a running site
// may be serving it.

const OUT = join(import.meta.dirname, '../dist/icons')
/** Rendering density in dots per inch at which the 64 px drawing is sharp at the largest size. */
const DENSITY = (512 / 64) * 72

const mark = await readFile(join(import.meta.dirname, '../public/favicon.svg'), 'utf8')
/** The maskable icon: the background fills the canvas, and the mark stays in the safe zone. */
const fullBleed = mark
  .replace('rx="14"', '')
  .replace('<g fill="#fff7f2">', '<g fill="#fff7f2" transform="translate(4.8 4.95) scale(.85)">')

await mkdir(OUT, { recursive: true })
for (const { file, size, bleeds } of ICONS) {
  const drawing = sharp(Buffer.from(bleeds ? fullBleed : mark), { density: DENSITY }).resize(size, size)
  await writeFileAtomically(join(OUT, file), await drawing.png({ palette: true, effort: 10 }).toBuffer())
}

// The link preview image of pages without their own image.
const preview = await drawPreview({
  site: process.env.SITE_NAME ?? 'A-List',
  label: 'Discover. Shop. Read.',
  title: 'Celebrity brands, decoded',
  line: 'Who founded them, what they make and where to buy it.',
})
await writeFileAtomically(join(OUT, 'preview.jpg'), preview)
