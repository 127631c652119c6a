import {
  CATEGORY_CHIPS,
  CATEGORY_TILES,
  FILTER_CATEGORIES,
  isSameCategory,
} from '@a-list/domain/categories.ts'
import type { FilterState } from '@a-list/domain/filters.ts'
import type { ProductSort } from '@a-list/domain/sorting.ts'

export type SpecialFilter = 'trending' | 'rising_brands'

/** Which products a view wants, and in which order. */
export interface ProductWish {
  /** Trimmed; empty for none. */
  search: string
  special: SpecialFilter | undefined
  filters: FilterState
  /** Undefined for the order that the view comes in: best match, trending first, or newest. */
  sort: ProductSort | undefined
}

const NAMES = [...new Set([...CATEGORY_CHIPS, ...CATEGORY_TILES, ...FILTER_CATEGORIES, 'Baby Care'])]

/** Every name that the site's lists give to a category: a catalogue may use any of them. */
export function namesOfCategory(category: string): string[] {
  return [...new Set([category, ...NAMES.filter((name) => isSameCategory(name, category))])]
}
