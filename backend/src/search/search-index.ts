import {
  createSuggester,
  SUGGESTIONS_FROM_CHARACTERS,
  suggestionPool,
} from '@a-list/domain/search/suggestions.ts'
import { meaningOf, TRADE_TERMS } from '@a-list/domain/search/trade-words.ts'
import { fold } from '@a-list/domain/text/fold.ts'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { rememberUntilChange } from '../changes/remember-until-change.ts'
import type { Tables } from '../database/tables.ts'
import { popularSearches } from '../events/popular-searches.ts'
import { reducedProducts } from '../prices/reductions.ts'
import type { ChangeFeed, SearchIndex } from '../serve/api.ts'
import { findsAnything, searchCatalogue } from './catalogue-search.ts'
import { brandCategories, brandsHolding, brandsNear } from './suggested-brands.ts'

/** How long a result is kept without an announced change. Trending scores and the ages of prices change unannounced. */
const RESULTS_FOR_MS = 60_000
const POPULAR_FOR_MS = 10 * 60_000
const DEALS_FOR_MS = 60_000
const READ_AGAIN_AFTER_MS = 5_000

/** Searches the database. What many searches share is kept in memory until something in the catalogue changes. */
export function createSearchIndex(
  db: Kysely<Tables>,
  changes: Pick<ChangeFeed, 'latest'>,
  logger: Logger,
  now: () => number = Date.now,
): SearchIndex {
  const remembered = rememberUntilChange(changes, RESULTS_FOR_MS, now)
  const popularTerms = keepWhileReading(() => readPopularTerms(db), POPULAR_FOR_MS, now)
  const countedDeals = keepWhileReading(
    () =>
      reducedProducts(db, now()).catch((error: unknown) => {
        logger.error({ err: error }, 'The deals could not be counted')
        throw error
      }),
    DEALS_FOR_MS,
    now,
  )

  return {
    search: (query, after) =>
      remembered(`page ${JSON.stringify([query, after])}`, () =>
        searchCatalogue(db, query, after, { remembered, countedDeals }),
      ),
    async suggest(typed) {
      const wanted = fold(typed)
      if (typed.trim() !== '' && wanted.length < SUGGESTIONS_FROM_CHARACTERS) return []
      const terms = await popularTerms()
      if (typed.trim() === '') return createSuggester(suggestionPool([], terms))('')
      const holding = await brandsHolding(db, typed)
      const brands = holding.length > 0 ? holding : await brandsNear(db, typed)
      const categories = await remembered('categories', () => brandCategories(db))
      const pool = suggestionPool([...brands, { slug: '', name: '', people: [], categories }], terms)
      return createSuggester(pool, meaningOf)(typed)
    },
  }
}

/** Searches of visitors, then terms of the trade. Those without results are never suggested. */
async function readPopularTerms(db: Kysely<Tables>): Promise<string[]> {
  const searched = await popularSearches(db)
  return db.transaction().execute(async (tx) => {
    // Otherwise, the planner expects a match early in the table, and reads all of it if there is none.
    await sql`set local enable_seqscan = off`.execute(tx)
    const found: string[] = []
    for (const term of [...searched, ...TRADE_TERMS]) {
      if (await findsAnything(tx, term)) found.push(term)
    }
    return found
  })
}

/** Reading takes seconds in a large catalogue, so the last value serves meanwhile, and after a failed reading. */
function keepWhileReading<Value>(
  read: () => Promise<Value>,
  forMs: number,
  now: () => number,
): () => Promise<Value> {
  let good: Promise<Value> | undefined
  let latest: Promise<Value> | undefined
  let until = Number.NEGATIVE_INFINITY
  return () => {
    if (latest && now() < until) return good ?? latest
    const reading = read()
    latest = reading
    until = now() + forMs
    reading.then(
      () => {
        good = reading
      },
      () => {
        until = now() + READ_AGAIN_AFTER_MS
      },
    )
    return good ?? reading
  }
}
