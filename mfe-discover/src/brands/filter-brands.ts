import type { Brand } from '@a-list/domain/brand.ts'
import { isSameCategory } from '@a-list/domain/categories.ts'
import { brandMatches } from '@a-list/domain/search-match.ts'

export interface BrandFilter {
  /** Trimmed; empty for none. */
  search: string
  category?: string
}

export function filterBrands(brands: readonly Brand[], { search, category }: BrandFilter): Brand[] {
  return brands.filter(
    (brand) =>
      (!category || brand.product_category.some((name) => isSameCategory(name, category))) &&
      (search === '' || brandMatches(brand, search)),
  )
}
