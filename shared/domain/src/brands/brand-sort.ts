import type { Brand } from './brand.ts'

export interface BrandOrder {
  orderby?: 'title' | 'date'
  order?: 'asc' | 'desc'
  page?: number
  per_page?: number
}

/**
 * Spec section 9, "Sample brand sort": title sorts by name, date by founding year. Without `orderby`, the order
 * stays. The result is paged only if both paging numbers are given.
 */
export function orderBrands(
  brands: readonly Brand[],
  { orderby, order = 'asc', page, per_page }: BrandOrder,
): Brand[] {
  const direction = order === 'desc' ? -1 : 1
  const sorted = brands.toSorted((a, b) => {
    if (orderby === 'title') return direction * a.brand_name.localeCompare(b.brand_name, 'en')
    if (orderby === 'date') return direction * (a.founding_year - b.founding_year)
    return 0
  })
  if (page === undefined || per_page === undefined) return sorted
  return sorted.slice((page - 1) * per_page, page * per_page)
}
