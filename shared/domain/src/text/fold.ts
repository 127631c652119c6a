/**
 * Normalises text for comparison: no case, accents or punctuation, and single spaces. `Beyoncé’s` becomes
 * `beyonces`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ')
}

/**
 * Whether any field contains the query as a substring. A query without letters and digits matches nothing.
 */
export function anyFieldHolds(query: string, fields: readonly (string | undefined)[]): boolean {
  const wanted = fold(query)
  return wanted !== '' && fields.some((field) => field !== undefined && fold(field).includes(wanted))
}
