import { DISCOVER_BRANDS } from '../limits.ts'
import type { Corpus, Document } from './corpus.ts'
import { FacetCounts } from './facet-counts.ts'
import { Counted, type Group, Groups, type Page } from './found-pages.ts'
import { matchDocuments } from './matching.ts'
import { type Rank, RankedPage } from './ranked-page.ts'
import type { FacetCount, FacetName, SearchQuery, SearchSort } from './search-query.ts'

export interface SearchFound {
  products?: Page
  brands?: Page
  /** In the order of the query's categories. Without categories in the query, the largest comes first. */
  groups?: Group[]
  /** Counts of products. Each facet ignores its own selection. */
  facets?: Record<FacetName, FacetCount[]>
  /** The prices before the price filter; null without products. */
  price?: { minCents: number; maxCents: number } | null
}

/** Searches the corpus in one pass over its documents. @param after rank of the previous page's last item */
export function searchCorpus(corpus: Corpus, query: SearchQuery, after?: Rank): SearchFound {
  const asks = {
    products: query.include.includes('products') && !query.groupBy,
    brands: query.include.includes('brands'),
    groups: query.include.includes('products') && query.groupBy !== undefined,
    facets: query.include.includes('facets'),
  }
  const scores = matchDocuments(corpus, query.text)
  const rankOf = ranking(query.sort, scores)
  const facets = new FacetCounts(corpus, query)
  const listed = new RankedPage(query.limit, { after, offset: query.offset ?? 0 })
  const products = new Counted(asks.products ? listed : new RankedPage(0))
  const brands = new Counted(asks.products ? new RankedPage(DISCOVER_BRANDS) : listed)
  const groups = new Groups(corpus, query.categories, query.limit)
  const {
    minCents = 0,
    maxCents = Number.POSITIVE_INFINITY,
    trendingAbove = Number.NEGATIVE_INFINITY,
    reducedAt = Number.NEGATIVE_INFINITY,
  } = query
  const findsBrands = asks.brands && includesBrands(query)
  let cheapest = Number.POSITIVE_INFINITY
  let dearest = Number.NEGATIVE_INFINITY

  function visit(number: number, document: Document) {
    const missed = facets.missed(document)
    if (missed === 'several') return
    if (document.isBrand) {
      if (missed === 'none' && findsBrands) brands.offer(rankOf(number, document), document.id)
      return
    }
    const { priceCents } = document
    if (document.trending <= trendingAbove || document.reducedUntil <= reducedAt) return
    if (missed === 'none') {
      cheapest = Math.min(cheapest, priceCents)
      dearest = Math.max(dearest, priceCents)
    }
    if (priceCents < minCents || priceCents > maxCents) return
    if (asks.facets) facets.add(document, missed)
    if (missed !== 'none') return
    const rank = rankOf(number, document)
    if (asks.products) products.offer(rank, document.id)
    if (asks.groups) groups.offer(rank, document)
  }

  for (const [number, document] of corpus.documents.entries()) {
    if (document === undefined) continue
    if (scores === undefined || (scores[number] ?? 0) > 0) visit(number, document)
  }
  return {
    ...(asks.products && { products: products.page }),
    ...(asks.brands && { brands: brands.page }),
    ...(asks.groups && { groups: groups.pages }),
    ...(asks.facets && {
      facets: facets.all(),
      price: cheapest > dearest ? null : { minCents: cheapest, maxCents: dearest },
    }),
  }
}

/** Only products have retailers, tags, prices and trending scores, so filtering by one excludes brands. */
function includesBrands({
  retailers,
  tags,
  minCents,
  maxCents,
  trendingAbove,
  reducedAt,
}: SearchQuery): boolean {
  const ofProducts = [minCents, maxCents, trendingAbove, reducedAt]
  return retailers.length === 0 && tags.length === 0 && ofProducts.every((value) => value === undefined)
}

/** The sort key; the highest comes first. If there is no text to match, relevance sorts by date. */
function ranking(
  sort: SearchSort,
  scores: Float32Array | undefined,
): (number: number, document: Document) => number {
  switch (sort) {
    case 'relevance':
      return scores === undefined ? ranking('newest', scores) : (number) => scores[number] ?? 0
    case 'newest':
      return (_, { created }) => created
    case 'popularity':
      return (_, { rating }) => rating
    case 'price-low':
      return (_, { priceCents }) => -priceCents
    case 'price-high':
      return (_, { priceCents }) => priceCents
    case 'trending':
      return (_, { trending }) => trending
  }
}
