/** Text for comparing: without case, accents and punctuation, single spaces. `Beyoncé’s` is `beyonces`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ')
}
