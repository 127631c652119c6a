import type { Brand } from './brand.ts'
import { isNearAWord } from './slips.ts'
import { fold } from './text-match.ts'

/** Spec section 3, "Search suggestion". */
export interface Suggestion {
  id: string
  text: string
  type: 'brand' | 'celebrity' | 'category' | 'popular'
  category?: string
}

/** Spec section 9, "Search". */
export const SEARCH_DEBOUNCE_MS = 300
export const SUGGESTIONS_FROM_CHARACTERS = 2
export const MOST_SUGGESTIONS = 8
export const POPULAR_TERMS = ['Fenty Beauty', 'SKIMS', 'Blush', 'Jeans'] as const

const TYPE_ORDER: readonly Suggestion['type'][] = ['brand', 'celebrity', 'category', 'popular']

/** Everything that can be suggested, each text once a type. */
export function suggestionPool(brands: readonly Brand[]): Suggestion[] {
  const pool = new Map<string, Suggestion>()
  const add = (type: Suggestion['type'], text: string, category?: string) => {
    const id = `${type}:${fold(text)}`
    if (text !== '' && !pool.has(id)) pool.set(id, { id, text, type, ...(category && { category }) })
  }
  for (const brand of brands) {
    add('brand', brand.brand_name, brand.product_category[0])
    for (const celebrity of brand.associated_celebrities) add('celebrity', celebrity)
    for (const category of brand.product_category) add('category', category)
  }
  for (const term of POPULAR_TERMS) add('popular', term)
  return [...pool.values()]
}

/**
 * Spec section 5: with empty input the popular terms show; below two characters nothing does. Slips are forgiven
 * only where nothing holds what was typed.
 */
export function suggest(pool: readonly Suggestion[], input: string): Suggestion[] {
  const query = fold(input.trim())
  if (query === '') return pool.filter(({ type }) => type === 'popular').slice(0, POPULAR_TERMS.length)
  if (query.length < SUGGESTIONS_FROM_CHARACTERS) return []
  const holding = pool.filter(({ text }) => fold(text).includes(query))
  const found = holding.length > 0 ? holding : pool.filter(({ text }) => isNear(text, query))
  return orderSuggestions(found, query).slice(0, MOST_SUGGESTIONS)
}

/** Whether every word that was typed is one of the text's, begun or with a slip. */
function isNear(text: string, query: string): boolean {
  const words = wordsOf(fold(text))
  const typedWords = wordsOf(query)
  return typedWords.length > 0 && typedWords.every((typed) => isNearAWord(typed, words))
}

function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** Spec section 9: exact match, then prefix match, then by type; equals keep their order. */
export function orderSuggestions(suggestions: readonly Suggestion[], input: string): Suggestion[] {
  const query = fold(input.trim())
  const closeness = (text: string) => {
    const folded = fold(text)
    if (folded === query) return 0
    return folded.startsWith(query) ? 1 : 2
  }
  return suggestions.toSorted(
    (a, b) =>
      closeness(a.text) - closeness(b.text) || TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type),
  )
}
