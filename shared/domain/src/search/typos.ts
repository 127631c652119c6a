/**
 * How many typos a word of this length may have. Short words allow none, because a typo makes another word.
 */
export function typosAllowed(length: number): 0 | 1 | 2 {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * The optimal string alignment distance of two words: the number of extra, missing, wrong or swapped letters.
 * Stops counting above `most` and returns `most + 1`.
 */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= b.length; column += 1) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let typos = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (swapped) typos = Math.min(typos, at(before, column - 2) + 1)
      current.push(typos)
      best = Math.min(best, typos)
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

/** A word, and the set of its letters as bits. If the sets differ a lot, the words differ by too many typos. */
export interface Word {
  text: string
  letters: number
}

export function toWord(text: string): Word {
  let letters = 0
  for (let index = 0; index < text.length; index += 1) letters |= 1 << (text.charCodeAt(index) % 31)
  return { text, letters }
}

/** The number of typos in a typed word; undefined above the limit. */
export function typosIn(typed: Word, word: Word): number | undefined {
  const most = typosAllowed(typed.text.length)
  if (most === 0 || Math.abs(word.text.length - typed.text.length) > most) return undefined
  if (!mayBeNear(typed.letters, word.letters, most)) return undefined
  const typos = typosBetween(typed.text, word.text, most)
  return typos <= most ? typos : undefined
}

/** One typo adds at most one letter and removes at most one. */
function mayBeNear(lettersA: number, lettersB: number, most: number): boolean {
  let differing = lettersA ^ lettersB
  let count = 0
  while (differing !== 0) {
    differing &= differing - 1
    count += 1
    if (count > most * 2) return false
  }
  return true
}
