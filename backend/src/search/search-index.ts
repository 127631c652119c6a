import { Corpus } from '@a-list/domain/search/corpus.ts'
import { matchDocuments } from '@a-list/domain/search/matching.ts'
import type { Rank } from '@a-list/domain/search/ranked-page.ts'
import { type SearchFound, searchCorpus } from '@a-list/domain/search/search-corpus.ts'
import type { SearchWish } from '@a-list/domain/search/search-wish.ts'
import {
  createSuggester,
  type Suggester,
  type Suggestion,
  suggestionPool,
} from '@a-list/domain/search/suggestions.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { popularSearches } from '../events/popular-searches.ts'
import { beginning, changedSince, currentMark, type Mark } from './catalogue-rows.ts'

export type SearchIndex = Readonly<{
  /** @param after the last item of the page before */
  search(wish: SearchWish, after?: Rank): Promise<SearchFound>
  suggest(typed: string): Promise<Suggestion[]>
  /** This process has just changed brands or products: the next search waits until it knows of that. */
  changed(): void
  /** Rises with every change of this process. */
  generation(): number
}>

/** What other instances have changed is seen after this long at the latest. */
const lookAfterMs = 1_000
/** What others search for is suggested after this long at the latest. */
const popularForMs = 10 * 60_000
/** A corpus of which this part is dead weight is built anew. */
const rebuildAt = 0.25
const rebuildFrom = 1_000

/**
 * Brands and products in memory, kept up to date from the database: each look reads only what was changed since the
 * last. Every instance has its own; none of it is needed to start again.
 */
export function createSearchIndex(db: Kysely<Tables>, now: () => number = Date.now): SearchIndex {
  let corpus = new Corpus()
  let mark: Mark = beginning
  let suggest: Suggester = () => []
  let suggestionsMade = Number.NEGATIVE_INFINITY
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  /** Changes of this process that must be seen, and that are seen. */
  let wanted = 1
  let known = 0

  /** A term that finds nothing, or nothing any more, is not suggested, whatever browsers reported. */
  async function popularTerms(): Promise<string[]> {
    const terms = await popularSearches(db)
    return terms.filter((term) => matchDocuments(corpus, term)?.some((score) => score > 0))
  }

  async function look(): Promise<void> {
    looked = now()
    const aim = wanted
    const next = await currentMark(db)
    const rebuild = corpus.removed > Math.max(rebuildFrom, corpus.documents.length * rebuildAt)
    const target = rebuild ? new Corpus() : corpus
    let count = 0
    for await (const batch of changedSince(db, rebuild ? beginning : mark)) {
      for (const entry of batch) target.put(entry)
      count += batch.length
    }
    corpus = target
    mark = next
    known = aim
    if (count > 0 || now() - suggestionsMade > popularForMs) {
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

  /** Waits for changes of this process to be known; those of other processes are looked for in passing. */
  async function upToDate(): Promise<void> {
    while (known < wanted) await startLook()
    // A failure in passing leaves the old state; the next look tries again.
    if (now() - looked > lookAfterMs) startLook().catch(() => {})
  }

  return {
    async search(wish, after) {
      await upToDate()
      return searchCorpus(corpus, wish, after)
    },
    async suggest(typed) {
      await upToDate()
      return suggest(typed)
    },
    changed() {
      wanted += 1
    },
    generation: () => wanted,
  }
}
