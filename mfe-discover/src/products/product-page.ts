import type { SearchResults } from '@a-list/api/search/search-results.ts'
import { type CategoryCount, categoryKey } from '@a-list/domain/categories/categories.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/products/card-product.ts'
import { byFacet, type FacetName } from '@a-list/domain/products/facets.ts'
import { RISING_BRANDS } from '@a-list/domain/products/sorting.ts'
import { fold } from '@a-list/domain/text/fold.ts'
import { FACET_CHOICES, type FacetCounts, isFurtherBrand } from './facet-choices.ts'
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
    counts: countChoices(facets, query),
    deals: query.special && query.special !== 'deals' ? undefined : deals,
    categories: facets.categories,
    unknownWords,
  }
}

const keyOf = (facet: FacetName, value: string) => (facet === 'categories' ? categoryKey(value) : fold(value))

/** With more brands, the list of filters would be longer than the products beside it. */
const MOST_BRANDS = 12

/** The brands that the specification names, then others with products, most products first, and those that are chosen. */
function brandChoices(
  counted: SearchResults['facets']['brands'],
  { special, filters }: ProductQuery,
): string[] {
  const listed = new Set(FACET_CHOICES.brands.map(fold))
  const others = counted.map(({ value }) => value).filter((value) => !listed.has(fold(value)))
  const room = MOST_BRANDS - (counted.length - others.length)
  const further = others.filter(isFurtherBrand).slice(0, room)
  const named = [...FACET_CHOICES.brands, ...further, ...filters.brands].map(
    (brand) => [fold(brand), brand] as const,
  )
  const choices = [...new Map(named)]
  if (special !== 'rising_brands') return choices.map(([, brand]) => brand)
  const rising = new Set(RISING_BRANDS.map(fold))
  return choices.filter(([key]) => rising.has(key)).map(([, brand]) => brand)
}

/** Counts only the choices that the page offers. The catalogue may have other values. */
function countChoices(facets: SearchResults['facets'], query: ProductQuery): FacetCounts {
  return byFacet((facet) => {
    const counts = new Map<string, number>()
    for (const { value, count } of facets[facet]) {
      const key = keyOf(facet, value)
      counts.set(key, (counts.get(key) ?? 0) + count)
    }
    const choices = facet === 'brands' ? brandChoices(facets.brands, query) : FACET_CHOICES[facet]
    return Object.fromEntries(choices.map((choice) => [choice, counts.get(keyOf(facet, choice)) ?? 0]))
  })
}
