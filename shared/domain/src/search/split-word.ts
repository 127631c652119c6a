/** The shortest half. A shorter one is too often an accident. */
const SHORTEST = 3

/** The pairs of words that may have been written as one, such as "rarebeauty". */
export function splitsOf(word: string): [first: string, second: string][] {
  const count = Math.max(0, word.length - 2 * SHORTEST + 1)
  return Array.from({ length: count }, (_, n) => [word.slice(0, n + SHORTEST), word.slice(n + SHORTEST)])
}
