import { categoryKey } from '../categories/categories.ts'
import { DISCOVER_BRANDS } from '../limits.ts'
import { byFacet, FACET_NAMES, type FacetName } from '../products/facets.ts'
import { fold, wordsOf } from '../text/fold.ts'
import { withPriceOfText } from './price-words.ts'
import type { FacetCount, SearchFound, SearchQuery } from './search-query.ts'
import { splitsOf } from './split-word.ts'
import { numbersOf, type QueryTerm, termsOf } from './trade-words.ts'
import { toWord, typosIn } from './typos.ts'

/** What a search reads of a brand or a product. */
export interface SearchEntry extends Record<FacetName, readonly string[]> {
  isBrand: boolean
  /** Folded texts, the most important first: name, then brand and people, then category, tags and description. */
  texts: readonly [string, string, string]
  priceCents: number
  rating: number
  trending: number
  /** Milliseconds since 1970. */
  created: number
  /** Until when the price is a real reduction, in milliseconds since 1970; 0 if it is none. */
  reducedUntil: number
  /** By how many percent the price is reduced; 0 if it is not. */
  reduction: number
  isSoldOut: boolean
}

/** A match of the whole name outranks any sum of word matches. */
export const NAME_IS_QUERY = 10_000
export const NAME_BEGINS_WITH_QUERY = 5_000
/** The worth of a word by the text that contains it. */
const WORTH = [4, 3, 2] as const

/**
 * Searches a short list: the samples, the saved directory, or the lists of a backend without a search of its own. Ids
 * are positions in the list, and entries of equal rank keep its order.
 */
export function searchList(entries: readonly SearchEntry[], asked: SearchQuery): SearchFound {
  const query = withPriceOfText(asked)
  const { include, limit, offset = 0 } = query
  const scoreOf = scorer(entries, query.text)
  const items = entries.flatMap((entry, id) => {
    const score = scoreOf(entry)
    return score > 0 ? [{ entry, id, score }] : []
  })
  const rankOf = ranking(query)
  const inOrder = items.toSorted((a, b) => rankOf(b) - rankOf(a))
  const passes = facetTests(query)
  const inFacets = ({ entry }: { entry: SearchEntry }, except?: FacetName) =>
    FACET_NAMES.every((name) => name === except || passes[name](entry))

  const products = inOrder.filter(({ entry }) => !entry.isBrand && fitsProduct(entry, query))
  const found = products.filter((item) => inFacets(item))
  const now = query.reducedAt ?? Date.now()
  const brands = findsBrands(query) ? inOrder.filter((item) => item.entry.isBrand && inFacets(item)) : []
  const page = (list: typeof items, from: number, size: number) => ({
    ids: list.slice(from, from + size).map(({ id }) => id),
    total: list.length,
  })
  const listsProducts = include.includes('products') && !query.groupBy
  return {
    ...(listsProducts && { products: page(found, offset, limit) }),
    ...(include.includes('brands') && {
      brands: listsProducts ? page(brands, 0, DISCOVER_BRANDS) : page(brands, offset, limit),
    }),
    ...(include.includes('products') &&
      query.groupBy && {
        groups: categoriesOf(found, query.categories).map((value) => ({
          value,
          ...page(
            found.filter(({ entry }) => holdsAny(entry.categories, [value], categoryKey)),
            0,
            limit,
          ),
        })),
      }),
    ...(include.includes('facets') && {
      facets: byFacet((name) =>
        count(
          products.filter((item) => inFacets(item, name)),
          name,
        ),
      ),
      deals: found.filter(({ entry }) => entry.reducedUntil > now).length,
    }),
  }
}

/**
 * Scores how well an entry matches; 0 means no match. The entry must contain each term of the query, or another term of
 * the same meaning. A term that no entry has may be two words written as one, or mistyped. A query without letters and
 * digits matches nothing, a blank one everything.
 */
function scorer(entries: readonly SearchEntry[], query: string): (entry: SearchEntry) => number {
  if (query.trim() === '') return () => 1
  const folded = fold(query)
  const terms = termsOf(wordsOf(folded)).map((term) => placeFinder(entries, term))
  return ({ texts }) => {
    let score = 0
    for (const placeIn of terms) {
      const place = placeIn(texts)
      if (place < 0) return 0
      score += WORTH[place] ?? 0
    }
    const [name] = texts
    if (name === folded) return score + NAME_IS_QUERY
    return name.startsWith(folded) && score > 0 ? score + NAME_BEGINS_WITH_QUERY : score
  }
}

type Texts = SearchEntry['texts']

/** Finds the most important of an entry's texts that has the term; -1 if none has. */
function placeFinder(entries: readonly SearchEntry[], term: QueryTerm): (texts: Texts) => number {
  const isIn = (text: string) => holdsTerm(text, term)
  if (entries.some(({ texts }) => texts.some(isIn))) return (texts) => texts.findIndex(isIn)
  const [word = '', ...more] = term.words
  const known = new Set(entries.flatMap(({ texts }) => texts.flatMap(wordsOf)))
  const splits = more.length > 0 ? [] : splitsOf(word).filter((both) => both.every((half) => known.has(half)))
  return (texts) => {
    const places = splits.map((both) => placeOfAll(texts, both))
    return [...places, texts.findIndex((text) => nearlyHolds(text, term))].find((place) => place >= 0) ?? -1
  }
}

/** Each word may be in another text; the least important of these counts. */
function placeOfAll(texts: Texts, words: readonly string[]): number {
  const places = words.map((word) => texts.findIndex((text) => wordsOf(text).includes(word)))
  return places.includes(-1) ? -1 : Math.max(...places)
}

function holdsTerm(text: string, { words, others }: QueryTerm): boolean {
  const padded = ` ${text}`
  return (
    words.every((word) => [word, ...numbersOf(word)].some((form) => text.includes(form))) ||
    others.some((other) => other.every((word) => padded.includes(` ${word}`)))
  )
}

function nearlyHolds(text: string, { words }: QueryTerm): boolean {
  const present = wordsOf(text).map(toWord)
  return words.every((word) => present.some((one) => typosIn(toWord(word), one) !== undefined))
}

/**
 * Ranks items, the highest first. If there is no text to match, relevance sorts deals by reduction, those that are sold
 * out last, and others by date.
 */
function ranking({
  sort,
  text,
  reducedAt,
}: SearchQuery): (item: { entry: SearchEntry; score: number }) => number {
  if (sort === 'relevance' && text.trim() !== '') return ({ score }) => score
  if (sort === 'relevance' && reducedAt !== undefined)
    return ({ entry }) => entry.reduction - (entry.isSoldOut ? 100 : 0)
  return ({ entry }) =>
    ({
      relevance: entry.created,
      newest: entry.created,
      popularity: entry.rating,
      'price-low': -entry.priceCents,
      'price-high': entry.priceCents,
      trending: entry.trending,
    })[sort]
}

const keyOf = (facet: FacetName) => (facet === 'categories' ? categoryKey : fold)

/** A name without letters and digits chooses nothing. */
function holdsAny(
  values: readonly string[],
  names: readonly string[],
  key: (name: string) => string,
): boolean {
  const wanted = names.map(key).filter((name) => name !== '')
  return values.some((value) => wanted.includes(key(value)))
}

function facetTests(query: SearchQuery): Record<FacetName, (entry: SearchEntry) => boolean> {
  return byFacet(
    (facet) => (entry) => query[facet].length === 0 || holdsAny(entry[facet], query[facet], keyOf(facet)),
  )
}

function fitsProduct(
  { priceCents, trending, reducedUntil }: SearchEntry,
  { minCents = 0, maxCents = Number.POSITIVE_INFINITY, trendingAbove, reducedAt }: SearchQuery,
): boolean {
  if (trendingAbove !== undefined && trending <= trendingAbove) return false
  if (reducedAt !== undefined && reducedUntil <= reducedAt) return false
  return priceCents >= minCents && priceCents <= maxCents
}

/** The categories of a grouped search: those of the query that have products, or all, largest first. */
function categoriesOf(found: readonly { entry: SearchEntry }[], wanted: readonly string[]): string[] {
  if (wanted.length === 0) return count(found, 'categories').map(({ value }) => value)
  return wanted.filter((name) => found.some(({ entry }) => holdsAny(entry.categories, [name], categoryKey)))
}

/** The values of a facet, most frequent first. Names with the same key are one value, under the first name. */
function count(items: readonly { entry: SearchEntry }[], facet: FacetName): FacetCount[] {
  const counts = new Map<string, FacetCount>()
  for (const { entry } of items) {
    const names = new Map(entry[facet].map((name) => [keyOf(facet)(name), name]))
    for (const [key, name] of names) {
      const known = counts.get(key)
      counts.set(key, { value: known?.value ?? name, count: (known?.count ?? 0) + 1 })
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** The facets that brands have too. */
const OF_BRANDS: readonly FacetName[] = ['categories', 'brands']

/** Only products have the other facets, prices and trending scores, so filtering by one excludes brands. */
export function findsBrands(query: SearchQuery): boolean {
  const { minCents, maxCents, trendingAbove, reducedAt } = query
  const ofProducts = [minCents, maxCents, trendingAbove, reducedAt]
  return (
    FACET_NAMES.every((name) => OF_BRANDS.includes(name) || query[name].length === 0) &&
    ofProducts.every((value) => value === undefined)
  )
}
