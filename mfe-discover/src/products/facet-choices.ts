import { FILTER_CATEGORIES } from '@a-list/domain/categories/categories.ts'
import type { FacetName } from '@a-list/domain/products/facets.ts'
import { FILTER_BRANDS, FILTER_RETAILERS, FILTER_TAGS } from '@a-list/domain/products/filters.ts'

/** How many products match each choice, by the choice's name. */
export type FacetCounts = Record<FacetName, Record<string, number>>

/**
 * Spec section 9: the choices of each facet, and the tiles' Kids. Other brands follow if they have products. A choice
 * without products is not shown.
 */
export const FACET_CHOICES: Record<FacetName, readonly string[]> = {
  categories: [...FILTER_CATEGORIES, 'Kids'],
  brands: FILTER_BRANDS,
  retailers: FILTER_RETAILERS,
  tags: FILTER_TAGS,
}

/** Whether a brand that is not among the choices can be in the page's address, where a comma separates brands. */
export function isFurtherBrand(text: string): boolean {
  return text.length <= 60 && text === text.trim() && /[\p{L}\p{N}]/u.test(text) && !/[\p{C},]/u.test(text)
}
