import { byFacet, FACET_NAMES, type FacetName } from './facets.ts'

/** Spec sections 3 and 5: the price slider. */
export const PRICE_MIN = 0
export const PRICE_MAX = 1000
export const PRICE_STEP = 10

/** Spec section 3, "Filter state". Parsed from the URL, field by field. */
export interface FilterState extends Record<FacetName, string[]> {
  /** Whole dollars. */
  priceRange: [low: number, high: number]
}

export const NO_FILTERS: FilterState = {
  ...byFacet(() => []),
  priceRange: [PRICE_MIN, PRICE_MAX],
}

/** Spec section 9, "Filters and sorting". The category options are in categories.ts. */
export const FILTER_RETAILERS = ['Shopify', 'Amazon', 'Walmart', 'Target', 'Sephora'] as const
export const FILTER_TAGS = [
  'Cruelty-Free',
  'Celebrity-Founded',
  'Vegan',
  'Sustainable',
  'Limited Edition',
] as const
export const FILTER_BRANDS = [
  'Fenty Beauty',
  'Rare Beauty',
  'SKIMS',
  'Kylie Cosmetics',
  'Good American',
  'Goop',
] as const

/** Spec section 5: "any list is non-empty or the price range differs from 0 to 1000". */
export function isFilterActive(filters: FilterState): boolean {
  return activeFilterCount(filters) > 0
}

/** The number on the Filter button's badge. Each choice counts, and the price range counts as one. */
export function activeFilterCount(filters: FilterState): number {
  const [low, high] = filters.priceRange
  const priced = low !== PRICE_MIN || high !== PRICE_MAX
  return FACET_NAMES.reduce((count, name) => count + filters[name].length, priced ? 1 : 0)
}
