import { line } from './pen.ts'

// Capitals as single strokes in a box 100 high. Drawn by hand, because a build computer may have no fonts.
const LETTERS: Record<string, { width: number; d: string }> = {
  A: { width: 92, d: 'M0 100 L46 0 L92 100 M17 64 H75' },
  B: { width: 62, d: 'M0 0 V100 H34 C74 100 74 48 34 48 H0 M34 48 C66 48 66 0 34 0 H0' },
  C: { width: 84, d: 'M84 18 C62 -8 0 -6 0 50 C0 106 62 108 84 82' },
  E: { width: 56, d: 'M56 0 H0 V100 H56 M0 48 H46' },
  F: { width: 54, d: 'M54 0 H0 V100 M0 48 H44' },
  G: { width: 88, d: 'M84 18 C62 -8 0 -6 0 50 C0 106 70 112 88 78 V56 H54' },
  H: { width: 72, d: 'M0 0 V100 M72 0 V100 M0 48 H72' },
  J: { width: 46, d: 'M46 0 V70 C46 108 4 108 0 76' },
  K: { width: 70, d: 'M0 0 V100 M66 0 L0 58 M24 38 L70 100' },
  L: { width: 54, d: 'M0 0 V100 H54' },
  P: { width: 62, d: 'M0 100 V0 H32 C74 0 74 54 32 54 H0' },
  R: { width: 68, d: 'M0 100 V0 H32 C74 0 74 54 32 54 H0 M34 54 L68 100' },
  S: { width: 62, d: 'M58 16 C44 -8 2 -4 4 26 C6 54 62 42 60 74 C58 106 10 108 0 82' },
  T: { width: 72, d: 'M0 0 H72 M36 0 V100' },
  W: { width: 112, d: 'M0 0 L28 100 L56 14 L84 100 L112 0' },
  X: { width: 72, d: 'M2 0 L70 100 M70 0 L2 100' },
}

/**
 * Draws initials centred on 0,0.
 * @throws Error for a letter without a drawing
 */
export function initials(text: string, height: number, colour: string, weight = 6): string {
  const scale = height / 100
  const gap = 26
  const letters = [...text].map((character) => {
    const letter = LETTERS[character]
    if (!letter) throw new Error(`The letter "${character}" has no drawing. Add its stroke to letters.ts.`)
    return letter
  })
  const width = letters.reduce((sum, letter) => sum + letter.width, gap * (letters.length - 1))
  let x = -width / 2
  const strokes = letters.map((letter) => {
    const drawn = `<g transform="translate(${x} -50)">${line(letter.d, colour, weight)}</g>`
    x += letter.width + gap
    return drawn
  })
  return `<g transform="scale(${scale})">${strokes.join('')}</g>`
}
