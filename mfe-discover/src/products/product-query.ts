import { type FilterState, PRICE_MAX, PRICE_MIN } from '@a-list/domain/products/filters.ts'
import { type ProductSort, RISING_BRANDS, TRENDING_ABOVE } from '@a-list/domain/products/sorting.ts'
import { MATCH_ALL, type SearchQuery, type SearchSort } from '@a-list/domain/search/search-query.ts'
import { fold } from '@a-list/domain/text/fold.ts'

export type SpecialFilter = 'trending' | 'rising_brands' | 'deals'

/** Which products a view shows, and in which order. */
export interface ProductQuery {
  /** The trimmed search text; '' for no search. */
  search: string
  special: SpecialFilter | undefined
  filters: FilterState
  /** Undefined for the view's default: best match, trending first, largest reduction first, or newest. */
  sort: ProductSort | undefined
}

/** The search query for a view's products, without facet counts. */
export function toSearchQuery({ search, special, filters, sort }: ProductQuery): SearchQuery {
  const {
    priceRange: [lowest, highest],
    ...facets
  } = filters
  return {
    ...MATCH_ALL,
    text: search,
    ...facets,
    brands: special === 'rising_brands' ? onlyRising(facets.brands) : facets.brands,
    minCents: lowest === PRICE_MIN ? undefined : lowest * 100,
    // The top of the slider means "and more".
    maxCents: highest === PRICE_MAX ? undefined : highest * 100,
    trendingAbove: special === 'trending' ? TRENDING_ABOVE : undefined,
    reducedAt: special === 'deals' ? Date.now() : undefined,
    sort: sort ?? defaultSort(search, special),
    include: ['products'],
  }
}

function defaultSort(search: string, special: ProductQuery['special']): SearchSort {
  if (special === 'trending') return 'trending'
  // The largest reduction comes first, and what is sold out last.
  if (special === 'deals') return 'relevance'
  return search === '' || special ? 'newest' : 'relevance'
}

/** No brand has this name, so the filter matches nothing. */
const NO_BRAND = '-'

/** Those of the rising brands that are also chosen. */
function onlyRising(brands: readonly string[]): readonly string[] {
  if (brands.length === 0) return RISING_BRANDS
  const both = brands.filter((brand) => RISING_BRANDS.some((rising) => fold(rising) === fold(brand)))
  return both.length > 0 ? both : [NO_BRAND]
}
