import { lettersOf, mayBeNear, slipsAllowed, slipsBetween } from './typos.ts'

/** How good a word of the catalogue answers a word of the query. */
const quality = { exact: 12, prefix: 8, inside: 4, oneSlip: 3, twoSlips: 2 } as const

/** A posting is a document's number and the field the word stands in, in one number. */
const fieldsPerDocument = 4
export type Field = 0 | 1 | 2

/** What a word is worth by its field: name, then brand and people, then category and tags. */
const fieldWorth = [4, 3, 2, 1] as const

export type TermMatch = { postings: readonly number[]; quality: number }

export function documentOf(posting: number): number {
  return Math.floor(posting / fieldsPerDocument)
}

export function worthOf(posting: number): number {
  return fieldWorth[posting % fieldsPerDocument] ?? 1
}

type Term = { word: string; letters: number; postings: number[] }

/** Every word of the catalogue with the places it stands at. Words are only ever added; a rebuild drops the unused. */
export class Vocabulary {
  private readonly terms: Term[] = []
  private readonly byWord = new Map<string, Term>()
  /** Queries repeat, letter by letter; what a word matches changes only with the vocabulary. */
  private readonly remembered = new Map<string, TermMatch[]>()

  add(word: string, document: number, field: Field): void {
    let term = this.byWord.get(word)
    if (term === undefined) {
      term = { word, letters: lettersOf(word), postings: [] }
      this.byWord.set(word, term)
      this.terms.push(term)
      this.remembered.clear()
    }
    term.postings.push(document * fieldsPerDocument + field)
  }

  /** The words that a word of a query may mean, the best first. Slips are looked for only where nothing else is found. */
  match(word: string): TermMatch[] {
    const known = this.remembered.get(word)
    if (known !== undefined) return known
    const matches = this.containing(word)
    const found = matches.length > 0 ? matches : this.near(word)
    found.sort((a, b) => b.quality - a.quality)
    if (this.remembered.size >= maxRemembered) this.remembered.clear()
    this.remembered.set(word, found)
    return found
  }

  private containing(word: string): TermMatch[] {
    const matches: TermMatch[] = []
    for (const term of this.terms) {
      const position = term.word.indexOf(word)
      if (position < 0) continue
      if (position > 0 && word.length < minInsideLength) continue
      const kind = position > 0 ? 'inside' : term.word.length === word.length ? 'exact' : 'prefix'
      matches.push({ postings: term.postings, quality: quality[kind] })
    }
    return matches
  }

  private near(word: string): TermMatch[] {
    const most = slipsAllowed(word.length)
    if (most === 0) return []
    const letters = lettersOf(word)
    const matches: TermMatch[] = []
    for (const term of this.terms) {
      if (Math.abs(term.word.length - word.length) > most || !mayBeNear(letters, term.letters, most)) continue
      const slips = slipsBetween(word, term.word, most)
      if (slips > most) continue
      matches.push({ postings: term.postings, quality: slips === 1 ? quality.oneSlip : quality.twoSlips })
    }
    return matches
  }
}

/** A shorter piece stands inside too many words to mean anything. */
const minInsideLength = 3
const maxRemembered = 2_000
