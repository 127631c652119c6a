import type { Product } from './product.ts'

/** Spec sections 2 and 9: values and labels of the sort dropdown. */
export const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest' },
  { value: 'popularity', label: 'Best Selling' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
] as const

export type ProductSort = (typeof SORT_OPTIONS)[number]['value']

export function isProductSort(value: string | null): value is ProductSort {
  return SORT_OPTIONS.some((option) => option.value === value)
}

/** Returns a sorted copy. Equal products keep their order, and an invalid date counts as the oldest. */
export function newestFirst(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => timeOf(b) - timeOf(a))
}

/** Returns a sorted copy: spec section 9, "popularity (by rating)". Equal products keep their order. */
export function bestRatedFirst(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
}

/** Spec section 9: "trending_score above 60". */
export const TRENDING_ABOVE = 60

/** Spec section 9. */
export const RISING_BRANDS = ['SKIMS', 'Rare Beauty', 'Pleasing', 'Good American', 'Fenty Beauty'] as const

function timeOf({ created_at }: Product): number {
  const time = Date.parse(created_at)
  return Number.isNaN(time) ? 0 : time
}
