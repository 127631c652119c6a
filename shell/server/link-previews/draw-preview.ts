import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ranges from '@fontsource/noto-serif/unicode.json' with { type: 'json' }
import satori, { type Font, type FontWeight } from 'satori'
import sharp from 'sharp'
import { ACCENT, layOut, PICTURE_WIDTH, PREVIEW_SIZE, type PreviewCard } from './preview-card.ts'

/** Messengers load images up to this size without asking the user. */
const MAX_BYTES = 150_000
/** JPEG qualities, tried in order. The last one is good enough, because messengers show the image small. */
const QUALITIES = [86, 74, 60]

const font = (name: string, file: string) => ({
  name,
  data: readFileSync(fileURLToPath(import.meta.resolve(`@a-list/ui/fonts/drawn/${file}`))),
  weight: 400 as FontWeight,
})
const FONTS = [font('Display', 'fraunces.ttf'), font('Sans', 'instrument-sans.ttf')]
const mark = readFileSync(new URL('../../public/favicon.svg', import.meta.url))

const EMPTY_SVG = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/%3E'

/** Fallback fonts for characters that the site's fonts lack. Emoji are left out. */
async function loadFallback(language: string, letters: string) {
  return language === 'emoji' ? EMPTY_SVG : fallbackFonts(letters)
}

/**
 * Renders the card as a JPEG of 1200 × 630 pixels and at most 150 kB.
 * @throws Error if the image can't be read, no font has one of the characters, or the JPEG is too large
 */
export async function drawPreview(card: PreviewCard): Promise<Buffer> {
  const text = await satori(layOut(card), {
    ...PREVIEW_SIZE,
    fonts: FONTS,
    loadAdditionalAsset: loadFallback,
  })
  const side = { width: PICTURE_WIDTH, height: PREVIEW_SIZE.height }
  const picture = card.picture
    ? sharp(card.picture).resize({ ...side, fit: 'cover' })
    : sharp(mark, { density: 500 })
        .resize({ ...side, fit: 'contain', background: ACCENT })
        .flatten({ background: ACCENT })
  const drawn = await sharp(Buffer.from(text))
    .composite([{ input: await picture.png().toBuffer(), left: PREVIEW_SIZE.width - side.width, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of QUALITIES) {
    const jpeg = await sharp(drawn.data, { raw: drawn.info })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (jpeg.length <= MAX_BYTES) return jpeg
  }
  throw new Error(`The preview is larger than ${MAX_BYTES} bytes at every quality.`)
}

/**
 * Subsets of the fallback font for characters that the site's fonts lack: more Latin, Vietnamese, Greek and
 * Cyrillic.
 */
const SUBSETS = ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'math'] as const
type Subset = (typeof SUBSETS)[number]

/** Parses "U+0301,U+0400-045F" to pairs of code points. */
function readRanges(text: string): [from: number, to: number][] {
  return [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to = from]) => {
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const covered = SUBSETS.map((subset) => ({ subset, ranges: readRanges(ranges[subset]) }))

function readFont(subset: Subset): Font {
  const file = import.meta.resolve(`@fontsource/noto-serif/files/noto-serif-${subset}-400-normal.woff`)
  return { name: `Spare ${subset}`, data: readFileSync(fileURLToPath(file)), weight: 400 }
}

/**
 * Fallback fonts for characters that the site's fonts lack.
 * @throws Error for characters of other scripts: an image without them would be wrong
 */
function fallbackFonts(letters: string): Font[] {
  const needed = new Set<Subset>()
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0
    const found = covered.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
    if (!found) throw new Error(`No font has U+${code.toString(16).toUpperCase().padStart(4, '0')}.`)
    needed.add(found.subset)
  }
  return [...needed].map(readFont)
}
