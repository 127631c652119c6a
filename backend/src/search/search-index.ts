import { Corpus } from '@a-list/domain/search/corpus.ts'
import { matchDocuments } from '@a-list/domain/search/matching.ts'
import { searchCorpus } from '@a-list/domain/search/search-corpus.ts'
import { createSuggester, type Suggester, suggestionPool } from '@a-list/domain/search/suggestions.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { popularSearches } from '../events/popular-searches.ts'
import type { ChangeFeed, SearchIndex } from '../serve/api.ts'
import { changedSince, currentMark, deletedSince, FIRST_MARK, type Mark } from './catalogue-rows.ts'

/** Trending scores change without an announcement. The index finds such changes within this time, in milliseconds. */
const LOOK_AFTER_MS = 1_000
/** Rebuilds the corpus after a longer pause, because the log no longer has all deletions. */
const REBUILD_AFTER_MS = 12 * 3_600_000
/** How long popular searches are cached, in milliseconds. */
const POPULAR_FOR_MS = 10 * 60_000
/** Rebuilds the corpus when this fraction of its entries is deleted. */
const REBUILD_AT = 0.25
const REBUILD_FROM = 1_000

/**
 * Keeps brands and products in memory, and updates them from the database: each update reads only the rows
 * changed since the last. Every instance has its own index and rebuilds it on start.
 */
export function createSearchIndex(
  db: Kysely<Tables>,
  changes: Pick<ChangeFeed, 'latest'>,
  now: () => number = Date.now,
): SearchIndex {
  let corpus = new Corpus()
  let mark: Mark = FIRST_MARK
  let suggest: Suggester = () => []
  let suggestionsMade = Number.NEGATIVE_INFINITY
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  /** The newest change that is certainly in the index. */
  let known = -1

  /** Terms without results are never suggested, whatever browsers report. */
  async function popularTerms(): Promise<string[]> {
    const terms = await popularSearches(db)
    return terms.filter((term) => matchDocuments(corpus, term)?.some((score) => score > 0))
  }

  async function look(): Promise<void> {
    const pause = now() - looked
    looked = now()
    const newest = await changes.latest()
    const next = await currentMark(db)
    const rebuild =
      pause > REBUILD_AFTER_MS ||
      corpus.removed > Math.max(REBUILD_FROM, corpus.documents.length * REBUILD_AT)
    const target = rebuild ? new Corpus() : corpus
    let count = 0
    for await (const batch of changedSince(db, rebuild ? FIRST_MARK : mark)) {
      for (const entry of batch) target.put(entry)
      count += batch.length
    }
    if (!rebuild) {
      for (const entry of await deletedSince(db, mark)) {
        target.remove(entry)
        count += 1
      }
    }
    corpus = target
    mark = next
    known = newest
    if (count > 0 || now() - suggestionsMade > POPULAR_FOR_MS) {
      const brands = corpus.documents.flatMap((document) => document?.shown ?? [])
      suggest = createSuggester(suggestionPool(brands, await popularTerms()))
      suggestionsMade = now()
    }
  }

  function startLook(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  /** Waits until the index contains every announced change, whichever process made it. */
  async function upToDate(): Promise<void> {
    // Without a database, the index stays as it is.
    const newest = await changes.latest().catch(() => known)
    while (known < newest) await startLook()
    // A failed check leaves the index as it is. The next search checks again.
    if (now() - looked > LOOK_AFTER_MS) startLook().catch(() => {})
  }

  return {
    async search(query, after) {
      await upToDate()
      return searchCorpus(corpus, query, after)
    },
    async suggest(typed) {
      await upToDate()
      return suggest(typed)
    },
  }
}
