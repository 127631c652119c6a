import type { Corpus, Document } from './corpus.ts'
import { type FacetCount, FacetCounts, type FacetName } from './facet-counts.ts'
import { fold } from './fold.ts'
import { matchDocuments } from './matching.ts'
import { decodeCursor, RankedPage } from './ranked-page.ts'

export type SearchSort = 'relevance' | 'newest' | 'popularity' | 'price-low' | 'price-high' | 'trending'

export type SearchWish = Record<FacetName, string[]> & {
  text: string
  minCents: number | undefined
  maxCents: number | undefined
  /** Only products whose trending score is higher. */
  trendingAbove: number | undefined
  sort: SearchSort
  /** Which of the two the cursor pages through; of the other the first few are given along. */
  paged: 'products' | 'brands'
  limit: number
  otherLimit: number
  cursor: string | undefined
}

type Listed = { ids: number[]; total: number; nextCursor: string | null }

export type SearchFound = {
  products: Listed
  brands: Listed
  /** Of products; what is chosen within a facet is left out of that facet's own counts. */
  facets: Record<FacetName, FacetCount[]>
  /** Before the price range is applied. */
  price: { minCents: number; maxCents: number } | null
}

/** Searches the corpus in one pass over what the text matches. */
export function runSearch(corpus: Corpus, wish: SearchWish): SearchFound {
  const scores = matchDocuments(corpus, fold(wish.text))
  const rankOf = ranking(wish.sort, scores)
  const facets = new FacetCounts(corpus, wish)
  const pages = pagesOf(wish)
  const minCents = wish.minCents ?? 0
  const maxCents = wish.maxCents ?? Number.POSITIVE_INFINITY
  const brandsToo = asksForBrandsToo(wish)
  let brands = 0
  let products = 0
  let cheapest = Number.POSITIVE_INFINITY
  let dearest = Number.NEGATIVE_INFINITY

  const visit = (number: number) => {
    const document = corpus.documents[number]
    if (document === undefined) return
    const missed = facets.missed(document)
    if (missed === 'several') return
    if (document.isBrand) {
      if (missed !== 'none' || !brandsToo) return
      brands += 1
      pages.brands.offer(rankOf(number, document), document.id)
      return
    }
    const { priceCents } = document
    if (wish.trendingAbove !== undefined && document.trending <= wish.trendingAbove) return
    if (missed === 'none') {
      if (priceCents < cheapest) cheapest = priceCents
      if (priceCents > dearest) dearest = priceCents
    }
    if (priceCents < minCents || priceCents > maxCents) return
    facets.add(document, missed)
    if (missed !== 'none') return
    products += 1
    pages.products.offer(rankOf(number, document), document.id)
  }
  if (scores === undefined) for (let number = 0; number < corpus.documents.length; number += 1) visit(number)
  else for (const number of scores.keys()) visit(number)

  return {
    products: listed(pages.products, products),
    brands: listed(pages.brands, brands),
    facets: {
      categories: facets.values('categories'),
      brands: facets.values('brands'),
      retailers: facets.values('retailers'),
      tags: facets.values('tags'),
    },
    price: cheapest > dearest ? null : { minCents: cheapest, maxCents: dearest },
  }
}

/** Retailers, tags, prices and trending scores are of products: choosing one asks for products only. */
function asksForBrandsToo({ retailers, tags, minCents, maxCents, trendingAbove }: SearchWish): boolean {
  const ofProducts = [minCents, maxCents, trendingAbove]
  return retailers.length === 0 && tags.length === 0 && ofProducts.every((wish) => wish === undefined)
}

function pagesOf({ paged, limit, otherLimit, cursor }: SearchWish) {
  const main = new RankedPage(limit, cursor === undefined ? undefined : decodeCursor(cursor))
  const other = new RankedPage(otherLimit, undefined)
  return paged === 'products' ? { products: main, brands: other } : { products: other, brands: main }
}

function listed({ ids, nextCursor }: RankedPage, total: number): Listed {
  return { ids, total, nextCursor }
}

/** What decides the order, the highest first. Without a text everything is as relevant as it is new. */
function ranking(
  sort: SearchSort,
  scores: Map<number, number> | undefined,
): (n: number, d: Document) => number {
  switch (sort) {
    case 'relevance':
      return scores === undefined ? ranking('newest', scores) : (number) => scores.get(number) ?? 0
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
