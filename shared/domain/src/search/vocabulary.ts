import { toWord, typosIn, type Word } from './typos.ts'

/** How well a word of the catalogue matches a word of the query. */
const QUALITY = { exact: 12, prefix: 8, inside: 4, oneTypo: 3, twoTypos: 2 } as const

/** A posting combines a document's number and the word's field in one number. */
const FIELDS_PER_DOCUMENT = 4
export type Field = 0 | 1 | 2

/** The weight of each field: name, then brand and people, then category and tags. */
const FIELD_WORTH = [4, 3, 2, 1] as const

const MOST_REMEMBERED = 2_000

export interface TermMatch {
  postings: readonly number[]
  quality: number
}

export function documentOf(posting: number): number {
  return Math.floor(posting / FIELDS_PER_DOCUMENT)
}

export function worthOf(posting: number): number {
  return FIELD_WORTH[posting % FIELDS_PER_DOCUMENT] ?? 1
}

type Term = Word & { postings: number[] }

/**
 * Every word of the catalogue with its postings. Words are never removed from it, but a rebuilt index lacks
 * unused ones.
 */
export class Vocabulary {
  private readonly terms: Term[] = []
  private readonly byWord = new Map<string, Term>()
  /** A cache, because each typed letter repeats the query. Its entries change only with the vocabulary. */
  private readonly remembered = new Map<string, TermMatch[]>()

  add(word: string, document: number, field: Field): void {
    let term = this.byWord.get(word)
    if (term === undefined) {
      term = { ...toWord(word), postings: [] }
      this.byWord.set(word, term)
      this.terms.push(term)
      this.remembered.clear()
    }
    term.postings.push(document * FIELDS_PER_DOCUMENT + field)
  }

  /**
   * The words that a query word may mean, best first. Words with typos match only if no word contains the query
   * word.
   */
  match(word: string): TermMatch[] {
    const known = this.remembered.get(word)
    if (known !== undefined) return known
    const matches = this.containing(word)
    const found = matches.length > 0 ? matches : this.near(word)
    found.sort((a, b) => b.quality - a.quality)
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear()
    this.remembered.set(word, found)
    return found
  }

  private containing(word: string): TermMatch[] {
    const matches: TermMatch[] = []
    for (const { text, postings } of this.terms) {
      const position = text.indexOf(word)
      if (position < 0) continue
      const kind = position > 0 ? 'inside' : text.length === word.length ? 'exact' : 'prefix'
      matches.push({ postings, quality: QUALITY[kind] })
    }
    return matches
  }

  private near(word: string): TermMatch[] {
    const typed = toWord(word)
    const matches: TermMatch[] = []
    for (const term of this.terms) {
      const typos = typosIn(typed, term)
      if (typos === undefined) continue
      matches.push({ postings: term.postings, quality: typos === 1 ? QUALITY.oneTypo : QUALITY.twoTypos })
    }
    return matches
  }
}
