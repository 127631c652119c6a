import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../dist/pictures')
const COLUMNS = 8
const GAP = 6

/** Tile size of each kind in pixels, in the ratio of its pictures. */
const TILES: Record<string, { width: number; height: number }> = {
  brand: { width: 240, height: 160 },
  founder: { width: 150, height: 150 },
  logo: { width: 150, height: 150 },
  product: { width: 170, height: 213 },
  retailer: { width: 150, height: 75 },
  story: { width: 240, height: 135 },
}

/** Writes all pictures of a kind side by side for review: dist/contact-sheets/<kind>.png. */
async function layOut(kind: string, files: readonly string[], to: string): Promise<void> {
  const { width, height } = TILES[kind] ?? { width: 150, height: 150 }
  const tiles = await Promise.all(
    files.map(async (file, n) => ({
      input: await sharp(join(folder, file)).resize(width, height, { fit: 'cover' }).png().toBuffer(),
      left: GAP + (n % COLUMNS) * (width + GAP),
      top: GAP + Math.floor(n / COLUMNS) * (height + GAP),
    })),
  )
  const rows = Math.ceil(files.length / COLUMNS)
  const sheet = { width: GAP + COLUMNS * (width + GAP), height: GAP + rows * (height + GAP) }
  await sharp({ create: { ...sheet, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(to)
}

const sheets = join(folder, '../contact-sheets')
await mkdir(sheets, { recursive: true })
/** The narrowest file of each picture, without the blurred placeholders. */
const names = new Map<string, { file: string; width: number }>()
for (const file of await readdir(folder)) {
  const [, name, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? []
  if (!name || Number(width) < 100) continue
  const known = names.get(name)
  if (!known || Number(width) < known.width) names.set(name, { file, width: Number(width) })
}
for (const kind of Object.keys(TILES)) {
  const files = [...names].filter(([name]) => name.startsWith(`${kind}-`)).map(([, { file }]) => file)
  if (files.length > 0) await layOut(kind, files.toSorted(), join(sheets, `${kind}.png`))
  console.log(`${kind}: ${files.length}`)
}
