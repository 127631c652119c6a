import type { Corpus } from './corpus.ts'
import { fold, wordsOf } from './fold.ts'
import { matchDocuments } from './matching.ts'
import { lettersOf, mayBeNear, slipsAllowed, slipsBetween } from './typos.ts'

/** Spec section 9: the order of equals. */
const typeOrder = ['brand', 'celebrity', 'category', 'popular'] as const
export const maxSuggestions = 8
const popularAtEmpty = 4
const minQueryLength = 2

export type SuggestionType = (typeof typeOrder)[number]
/** Spec section 3, "Search suggestion". */
export type Suggestion = { id: string; text: string; type: SuggestionType; category: string }

type Entry = Suggestion & { folded: string; words: { word: string; letters: number }[] }

/** Everything that may be suggested, made anew from the corpus whenever that has changed. */
export function suggestionEntries(corpus: Corpus, popular: string[]): Entry[] {
  const entries = new Map<string, Entry>()
  const add = (type: SuggestionType, text: string, category: string, key: string) => {
    const folded = fold(text)
    const id = `${type}-${key}`
    if (folded === '' || entries.has(id)) return
    const words = wordsOf(folded).map((word) => ({ word, letters: lettersOf(word) }))
    entries.set(id, { id, text, type, category, folded, words })
  }
  for (const document of corpus.documents) {
    if (document?.shown === undefined) continue
    const { slug, name, people, categories } = document.shown
    const category = categories[0] ?? ''
    add('brand', name, category, slug)
    for (const person of people) add('celebrity', person, category, fold(person).replaceAll(' ', '-'))
    for (const one of categories) add('category', one, one, fold(one).replaceAll(' ', '-'))
  }
  // What finds nothing, or nothing any more, is no suggestion, whatever browsers have reported.
  for (const text of popular.filter((text) => findsSomething(corpus, text)))
    add('popular', text, '', fold(text).replaceAll(' ', '-'))
  return [...entries.values()]
}

function findsSomething(corpus: Corpus, text: string): boolean {
  return (matchDocuments(corpus, fold(text))?.size ?? 0) > 0
}

/** The suggestions for what was typed: exact, then beginning with it, then by type; slips only where nothing holds it. */
export function suggest(entries: Entry[], typed: string): Suggestion[] {
  const query = fold(typed)
  if (query === '') return plain(entries.filter((entry) => entry.type === 'popular').slice(0, popularAtEmpty))
  if (query.length < minQueryLength) return []
  const holding = entries
    .filter((entry) => entry.folded.includes(query))
    .map((entry) => ({ entry, order: orderOf(entry, query) }))
  const found = holding.length > 0 ? holding : nearly(entries, query)
  found.sort((a, b) => a.order - b.order || (a.entry.text < b.entry.text ? -1 : 1))
  // A brand that is also a popular term is one suggestion, of the first kind.
  const byText = new Map<string, Entry>()
  for (const { entry } of found) if (!byText.has(entry.folded)) byText.set(entry.folded, entry)
  return plain([...byText.values()].slice(0, maxSuggestions))
}

function orderOf(entry: Entry, query: string): number {
  const closeness = entry.folded === query ? 0 : entry.folded.startsWith(query) ? 1 : 2
  const beginsWord = entry.words.some(({ word }) => word.startsWith(query)) ? 0 : 1
  return closeness * 100 + typeOrder.indexOf(entry.type) * 10 + beginsWord
}

function nearly(entries: Entry[], query: string): { entry: Entry; order: number }[] {
  const wanted = wordsOf(query).map((word) => ({
    word,
    letters: lettersOf(word),
    most: slipsAllowed(word.length),
  }))
  return entries
    .filter((entry) =>
      wanted.every(({ word, letters, most }) =>
        entry.words.some(
          (one) =>
            one.word.startsWith(word) ||
            (most > 0 && mayBeNear(letters, one.letters, most) && slipsBetween(word, one.word, most) <= most),
        ),
      ),
    )
    .map((entry) => ({ entry, order: typeOrder.indexOf(entry.type) }))
}

function plain(entries: Entry[]): Suggestion[] {
  return entries.map(({ id, text, type, category }) => ({ id, text, type, category }))
}
