import { hash } from 'node:crypto'
import { fold } from '@a-list/domain/fold.ts'
import {
  createSuggester,
  SUGGESTIONS_FROM_CHARACTERS,
  suggestionPool,
} from '@a-list/domain/search/suggestions.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { popularSearches } from '../events/popular-searches.ts'
import type { ChangeFeed, SearchIndex } from '../serve/api.ts'
import { findsAnything, type Remembered, searchCatalogue } from './catalogue-search.ts'
import { brandCategories, brandsHolding, brandsNear } from './suggested-brands.ts'

/** How long a result is kept without an announced change. Trending scores and the ages of prices change unannounced. */
const RESULTS_FOR_MS = 60_000
const POPULAR_FOR_MS = 10 * 60_000
const MOST_REMEMBERED = 1_000

/** Searches the database. What many searches share is kept in memory until something in the catalogue changes. */
export function createSearchIndex(
  db: Kysely<Tables>,
  changes: Pick<ChangeFeed, 'latest'>,
  now: () => number = Date.now,
): SearchIndex {
  const remembered = rememberUntilChange(changes, now)
  let popular: { terms: Promise<string[]>; at: number } | undefined

  function popularTerms(): Promise<string[]> {
    if (!popular || now() - popular.at > POPULAR_FOR_MS) {
      const terms = readPopularTerms(db)
      const current = { terms, at: now() }
      popular = current
      terms.catch(() => {
        if (popular === current) popular = undefined
      })
    }
    return popular.terms
  }

  return {
    search: (query, after) =>
      remembered(`page ${JSON.stringify([query, after])}`, () =>
        searchCatalogue(db, query, after, remembered),
      ),
    async suggest(typed) {
      const wanted = fold(typed)
      if (typed.trim() !== '' && wanted.length < SUGGESTIONS_FROM_CHARACTERS) return []
      const terms = await popularTerms()
      if (typed.trim() === '') return createSuggester(suggestionPool([], terms))('')
      const holding = await brandsHolding(db, wanted)
      const brands = holding.length > 0 ? holding : await brandsNear(db, typed)
      const categories = await remembered('categories', () => brandCategories(db))
      const pool = suggestionPool([...brands, { slug: '', name: '', people: [], categories }], terms)
      return createSuggester(pool)(typed)
    },
  }
}

/** Terms without results are never suggested, whatever browsers report. */
async function readPopularTerms(db: Kysely<Tables>): Promise<string[]> {
  const found: string[] = []
  for (const term of await popularSearches(db)) if (await findsAnything(db, term)) found.push(term)
  return found
}

/** Keeps what was computed for the newest state of the catalogue. Callers that ask at the same time share the work. */
function rememberUntilChange(changes: Pick<ChangeFeed, 'latest'>, now: () => number): Remembered {
  const kept = new Map<string, { value: Promise<unknown>; mark: number; at: number }>()
  return async function remembered<Value>(text: string, compute: () => Promise<Value>): Promise<Value> {
    // Queries may be long.
    const key = hash('sha256', text, 'base64url')
    const mark = await changes.latest()
    const known = kept.get(key)
    if (known && known.mark === mark && now() - known.at < RESULTS_FOR_MS)
      return known.value as Promise<Value>
    const value = compute()
    const entry = { value, mark, at: now() }
    kept.delete(key)
    kept.set(key, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_REMEMBERED) break
      kept.delete(oldest)
    }
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return value
  }
}
