import { parsePrice } from './money.ts'
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

const byNewest = (a: Product, b: Product) => timeOf(b) - timeOf(a)
const COMPARE: Record<ProductSort, (a: Product, b: Product) => number> = {
  newest: byNewest,
  popularity: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  'price-low': (a, b) => parsePrice(a.price) - parsePrice(b.price),
  'price-high': (a, b) => parsePrice(b.price) - parsePrice(a.price),
}

/** A new list; equals keep their order. A date that can't be read is the oldest. */
export function sortProducts(products: readonly Product[], sort: ProductSort): Product[] {
  return products.toSorted(COMPARE[sort])
}

/** Spec section 9: "trending_score above 60". */
export const TRENDING_ABOVE = 60

export function trendingProducts(products: readonly Product[]): Product[] {
  return products
    .filter(({ trending_score }) => trending_score > TRENDING_ABOVE)
    .toSorted((a, b) => b.trending_score - a.trending_score)
}

/** Spec section 9. */
export const RISING_BRANDS = ['SKIMS', 'Rare Beauty', 'Pleasing', 'Good American', 'Fenty Beauty'] as const

export function risingBrandProducts(products: readonly Product[]): Product[] {
  const rising = new Set<string>(RISING_BRANDS)
  return products.filter(({ brand }) => rising.has(brand)).toSorted(byNewest)
}

function timeOf({ created_at }: Product): number {
  const time = Date.parse(created_at)
  return Number.isNaN(time) ? 0 : time
}
