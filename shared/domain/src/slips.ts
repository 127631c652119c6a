/** How many slips a word is forgiven: none when it is short, where a slip makes another word. */
export function slipsAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** Slips between two words: letters too many, missing or wrong, and neighbours swapped (one slip, not two). */
export function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= other.length; column++) {
      const wrong = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + wrong,
          row > 1 && column > 1 && swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}

/** Whether a typed word begins a word of a text, or is one of them but for a slip. */
export function isNearAWord(typed: string, words: readonly string[]): boolean {
  const most = slipsAllowed(typed)
  return words.some(
    (word) =>
      word.startsWith(typed) ||
      (most > 0 && Math.abs(word.length - typed.length) <= most && slipsBetween(typed, word) <= most),
  )
}
