const MAX_INITIALS = 2

/** The first letters of a name's first and last word, shown in place of an avatar. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const chosen = words.length > MAX_INITIALS ? [words[0], words.at(-1)] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
