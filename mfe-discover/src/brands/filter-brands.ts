import type { Brand } from '@a-list/domain/brands/brand.ts'
import { isSameCategory } from '@a-list/domain/categories/categories.ts'

/** The brands of a category, which may be given by any of its names; all brands if there is none. */
export function filterBrands(brands: readonly Brand[], category?: string): Brand[] {
  return brands.filter(
    ({ product_category }) => !category || product_category.some((name) => isSameCategory(name, category)),
  )
}
