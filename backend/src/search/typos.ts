/** How many slips a word of this length is forgiven: none in short ones, where a slip makes another word. */
export function slipsAllowed(length: number): 0 | 1 | 2 {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * How many slips (a letter too many, missing or wrong, or two swapped) lie between two words: optimal string alignment.
 * Stops counting past `most` and answers `most + 1`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= b.length; column += 1) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let slips = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (swapped) slips = Math.min(slips, at(before, column - 2) + 1)
      current.push(slips)
      best = Math.min(best, slips)
    }
    if (best > most) return most + 1
    before = previous
    previous = current
  }
  return Math.min(at(previous, b.length), most + 1)
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/** Which letters a word has, one bit each: words whose sets differ much can't be few slips apart. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 31)
  return letters
}

/** A slip adds and takes away at most one letter each. */
export function mayBeNear(lettersA: number, lettersB: number, most: number): boolean {
  let differing = lettersA ^ lettersB
  let count = 0
  while (differing !== 0) {
    differing &= differing - 1
    count += 1
    if (count > most * 2) return false
  }
  return true
}
