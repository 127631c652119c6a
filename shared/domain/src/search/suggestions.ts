import { fold, wordsOf } from '../text/fold.ts'
import { toWord, typosIn, type Word } from './typos.ts'

/** Spec section 9: the order of equally good suggestions. */
export const SUGGESTION_TYPES = ['brand', 'celebrity', 'category', 'popular'] as const
export type SuggestionType = (typeof SUGGESTION_TYPES)[number]

/** Spec section 3, "Search suggestion". */
export interface Suggestion {
  id: string
  text: string
  type: SuggestionType
  /** The category of the brand; empty if it has none. */
  category: string
}

/** Spec section 9, "Search". */
export const SEARCH_DEBOUNCE_MS = 300
export const SUGGESTIONS_FROM_CHARACTERS = 2
export const MOST_SUGGESTIONS = 8
export const POPULAR_SUGGESTIONS = 4
export const POPULAR_TERMS = ['Fenty Beauty', 'SKIMS', 'Blush', 'Jeans'] as const

/** The longest text that the backend accepts for a search or suggestions, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 200

/** The fields of a brand that suggestions show. */
export interface ShownBrand {
  slug: string
  name: string
  people: readonly string[]
  categories: readonly string[]
}

/** All possible suggestions. Each text appears once per type. */
export function suggestionPool(brands: Iterable<ShownBrand>, popular: readonly string[]): Suggestion[] {
  const pool = new Map<string, Suggestion>()
  const add = (type: SuggestionType, text: string, category: string, slug?: string) => {
    const folded = fold(text)
    const id = `${type}-${slug ?? folded.replaceAll(' ', '-')}`
    if (folded !== '' && !pool.has(id)) pool.set(id, { id, text, type, category })
  }
  for (const { slug, name, people, categories } of brands) {
    const [category = ''] = categories
    add('brand', name, category, slug)
    for (const person of people) add('celebrity', person, category)
    for (const one of categories) add('category', one, one)
  }
  for (const term of popular) add('popular', term, '')
  return [...pool.values()]
}

/** @returns the slug of a suggested brand, or undefined if another backend has put something else into the id */
export function brandOfSuggestion(id: string): string | undefined {
  return /^brand-(.+)$/.exec(id)?.[1]
}

interface Entry {
  suggestion: Suggestion
  folded: string
  words: Word[]
}

export type Suggester = (typed: string) => Suggestion[]

/**
 * Creates a function that returns suggestions for typed text: popular terms for empty text, none for one
 * character, otherwise the best 8. Typos match only if no suggestion contains the text.
 * @param meaningOf of a folded popular term; of terms that mean the same, only the best is suggested
 */
export function createSuggester(
  pool: readonly Suggestion[],
  meaningOf = (folded: string): string => folded,
): Suggester {
  const entries = pool.map((suggestion): Entry => {
    const folded = fold(suggestion.text)
    return { suggestion, folded, words: wordsOf(folded).map(toWord) }
  })
  const popular = pool.filter(({ type }) => type === 'popular').slice(0, POPULAR_SUGGESTIONS)

  return (typed) => {
    if (typed.trim() === '') return popular
    const query = fold(typed)
    if (query.length < SUGGESTIONS_FROM_CHARACTERS) return []
    const holding = entries.filter(({ folded }) => folded.includes(query))
    const found = holding.length > 0 ? holding : entriesNear(entries, query)
    const ordered = found
      .map((entry) => ({ entry, order: orderOf(entry, query) }))
      .toSorted((a, b) => a.order - b.order || (a.entry.suggestion.text < b.entry.suggestion.text ? -1 : 1))
    return withoutRepetition(
      ordered.map(({ entry }) => entry),
      meaningOf,
    ).slice(0, MOST_SUGGESTIONS)
  }
}

/** Spec section 9: exact match, then prefix match, then by type. */
function orderOf({ suggestion, folded, words }: Entry, query: string): number {
  const closeness = folded === query ? 0 : folded.startsWith(query) ? 1 : 2
  const beginsWord = words.some(({ text }) => text.startsWith(query)) ? 0 : 1
  return closeness * 100 + SUGGESTION_TYPES.indexOf(suggestion.type) * 10 + beginsWord
}

/** Entries that match every typed word by a prefix, or by a word with typos. */
function entriesNear(entries: readonly Entry[], query: string): Entry[] {
  const typed = wordsOf(query).map(toWord)
  const isIn = (word: Word, words: readonly Word[]) =>
    words.some((one) => one.text.startsWith(word.text) || typosIn(word, one) !== undefined)
  return entries.filter(({ words }) => typed.every((word) => isIn(word, words)))
}

/**
 * Leaves out repeated texts, such as a popular term that equals a brand's name, and popular terms that mean the same as
 * an earlier suggestion.
 */
function withoutRepetition(entries: readonly Entry[], meaningOf: (folded: string) => string): Suggestion[] {
  const texts = new Set<string>()
  const meanings = new Set<string>()
  const shown: Suggestion[] = []
  for (const { folded, suggestion } of entries) {
    const meaning = meaningOf(folded)
    if (texts.has(folded) || (suggestion.type === 'popular' && meanings.has(meaning))) continue
    texts.add(folded)
    meanings.add(meaning)
    shown.push(suggestion)
  }
  return shown
}
