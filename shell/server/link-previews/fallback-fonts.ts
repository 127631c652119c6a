import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ranges from '@fontsource/noto-serif/unicode.json' with { type: 'json' }
import type { Font } from 'satori'

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

function read(subset: Subset): Font {
  const file = import.meta.resolve(`@fontsource/noto-serif/files/noto-serif-${subset}-400-normal.woff`)
  return { name: `Spare ${subset}`, data: readFileSync(fileURLToPath(file)), weight: 400 }
}

/**
 * Fallback fonts for characters that the site's fonts lack.
 * @throws Error for characters of other scripts: an image without them would be wrong
 */
export function fallbackFonts(letters: string): Font[] {
  const needed = new Set<Subset>()
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0
    const found = covered.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))
    if (!found) throw new Error(`No font has U+${code.toString(16).toUpperCase().padStart(4, '0')}.`)
    needed.add(found.subset)
  }
  return [...needed].map(read)
}
