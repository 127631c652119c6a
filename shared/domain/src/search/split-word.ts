/** The minimum length of each half. Shorter ones match by accident too often. */
const SHORTEST = 3
/** Longer words are never split, because each length costs a look into the catalogue. */
const LONGEST = 60

/** The pairs of words that may have been written as one, such as "rarebeauty". */
export function splitsOf(word: string): [first: string, second: string][] {
  const count = word.length > LONGEST ? 0 : Math.max(0, word.length - 2 * SHORTEST + 1)
  return Array.from({ length: count }, (_, n) => [word.slice(0, n + SHORTEST), word.slice(n + SHORTEST)])
}
