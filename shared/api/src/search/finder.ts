import { fold } from '@a-list/domain/text-match.ts'
import MiniSearch, { type Options } from 'minisearch'

/** Short words have to be right. Two swapped letters count as two slips. */
const ONE_SLIP_FROM_LETTERS = 4
const TWO_SLIPS_FROM_LETTERS = 7

function slipsAllowed(term: string): number | false {
  if (term.length >= TWO_SLIPS_FROM_LETTERS) return 2
  return term.length >= ONE_SLIP_FROM_LETTERS ? 1 : false
}

/** Stands in no query, so that none matches across two fields. */
const FIELD_END = '\n'

interface Entry {
  id: number
  name: string
  people: string
  rest: string
}

const OPTIONS: Options<Entry> = {
  fields: ['name', 'people', 'rest'],
  processTerm: (term) => fold(term),
  searchOptions: {
    boost: { name: 3, people: 2 },
    combineWith: 'AND',
    prefix: true,
    fuzzy: slipsAllowed,
  },
}

export interface Finder<Item> {
  /** Finds by what the spec calls a match, and after these by what is one but for a slip. */
  find(query: string): Item[]
  /** The index as text, for a finder of the same items at another time. */
  save(): string
}

interface FinderOptions<Item> {
  items: readonly Item[]
  toEntry: (item: Item) => Omit<Entry, 'id'>
  /** What the spec looks for a text in. */
  fieldsOf: (item: Item) => readonly (string | undefined)[]
  /** What a finder of these items has saved. */
  saved?: string
}

/** @throws Error when what was saved is no index */
export function createFinder<Item>({ items, toEntry, fieldsOf, saved }: FinderOptions<Item>): Finder<Item> {
  const index = saved ? MiniSearch.loadJSON<Entry>(saved, OPTIONS) : new MiniSearch<Entry>(OPTIONS)
  if (!saved) index.addAll(items.map((item, id) => ({ id, ...toEntry(item) })))
  const names = items.map((item) => fold(toEntry(item).name))
  // Folded once: folding is most of what a search through thousands of items would cost.
  const texts = items.map((item) => fold(fieldsOf(item).join(FIELD_END)))

  function find(query: string): Item[] {
    const wanted = fold(query.trim())
    if (wanted === '') return []
    const scores = new Map(index.search(query).map(({ id, score }) => [Number(id), score]))
    const places = items.flatMap((item, place) => {
      const name = names[place] ?? ''
      const exact = texts[place]?.includes(wanted) ?? false
      if (!exact && !scores.has(place)) return []
      const closeness = name === wanted ? 0 : name.startsWith(wanted) ? 1 : exact ? 2 : 3
      return [{ item, place, closeness, score: scores.get(place) ?? 0 }]
    })
    return places
      .toSorted((a, b) => a.closeness - b.closeness || b.score - a.score || a.place - b.place)
      .map(({ item }) => item)
  }

  return { find, save: () => JSON.stringify(index) }
}
