const MOST = 2

/** The picture of who has none: the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const chosen = words.length > MOST ? [words[0], words.at(-1)] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
