import type { SearchResults } from '@a-list/api/search/search-results.ts'
import { type CategoryCount, isSameCategory } from '@a-list/domain/categories/categories.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/products/card-product.ts'
import { FACET_NAMES, type FacetName } from '@a-list/domain/products/facets.ts'
import { fold } from '@a-list/domain/text/fold.ts'
import { FACET_CHOICES, type FacetCounts } from './facet-choices.ts'
import type { ProductQuery } from './product-query.ts'

export interface ProductPage {
  products: CardProduct[]
  /** How many products there are on all pages. */
  total: number
  /** The cursor of the next page; null at the end. */
  next: string | null
  /** The counts for the filters. Only the first page is requested with them. */
  counts: FacetCounts
  /** How many of the view's products are deals. Undefined in other special views, which the deals choice replaces. */
  deals: number | undefined
  /** How many of the products each category has. The counts ignore which one is chosen. */
  categories: CategoryCount[]
  /** See `SearchFound`. */
  unknownWords: readonly string[]
}

export function toProductPage(
  query: ProductQuery,
  { products, productsTotal, next, facets, deals, unknownWords }: SearchResults,
): ProductPage {
  return {
    products: products.map((product) => toCardProduct(product)),
    total: productsTotal,
    next,
    counts: countChoices(facets),
    deals: query.special && query.special !== 'deals' ? undefined : deals,
    categories: facets.categories,
    unknownWords,
  }
}

const isSame = (facet: FacetName, one: string, other: string) =>
  facet === 'categories' ? isSameCategory(one, other) : fold(one) === fold(other)

/** Counts only the choices that the page offers. The catalogue may have other values. */
function countChoices(facets: SearchResults['facets']): FacetCounts {
  const count = (facet: FacetName) =>
    Object.fromEntries(
      FACET_CHOICES[facet].map((choice) => [
        choice,
        facets[facet]
          .filter(({ value }) => isSame(facet, value, choice))
          .reduce((sum, { count }) => sum + count, 0),
      ]),
    )
  const counts = FACET_NAMES.map((facet) => [facet, count(facet)])
  return Object.fromEntries(counts) as FacetCounts
}
