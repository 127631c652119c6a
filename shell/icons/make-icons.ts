import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPreview } from '../server/link-previews/draw-preview.ts'
import { ICONS } from './icons.ts'

// Draws the site's icons from its one mark, shell/public/favicon.svg.

const OUT = join(import.meta.dirname, '../dist/icons')
/** Sharp edges at the largest size: a 64 px drawing is read at this many dots an inch. */
const DENSITY = (512 / 64) * 72

const mark = await readFile(join(import.meta.dirname, '../public/favicon.svg'), 'utf8')
/** Systems cut such an icon to their own shape: the ground goes to the edge, the mark stays within the safe circle. */
const fullBleed = mark
  .replace('rx="14"', '')
  .replace('<g fill="#fff7f2">', '<g fill="#fff7f2" transform="translate(4.8 4.95) scale(.85)">')

await mkdir(OUT, { recursive: true })
for (const { file, size, bleeds } of ICONS) {
  const drawing = sharp(Buffer.from(bleeds ? fullBleed : mark), { density: DENSITY }).resize(size, size)
  await writeFile(join(OUT, file), await drawing.png({ palette: true, effort: 10 }).toBuffer())
}

// For link previews of pages without a picture of their own.
const preview = await drawPreview({
  site: process.env.SITE_NAME ?? 'A-List',
  label: 'Discover. Shop. Read.',
  title: 'Celebrity brands, decoded',
  line: 'Who founded them, what they make and where to buy it.',
})
await writeFile(join(OUT, 'preview.jpg'), preview)
