import { capitalise } from '../text/capitalise.ts'
import { fold } from '../text/fold.ts'

/** Spec section 2, category chip bar. */
export const CATEGORY_CHIPS = [
  'All',
  'Beauty',
  'Fashion',
  'Home',
  'Wellness',
  'Food & Drink',
  'Tech',
  'Lifestyle',
] as const

/** Spec section 2, category tile grid. */
export const CATEGORY_TILES = [
  'Beauty',
  'Fashion',
  'Home',
  'Food & Drinks',
  'Kids',
  'Wellness',
  'Accessories',
  'Tech',
] as const

/** Spec section 2, "Fan Favorites". */
export const FAN_FAVORITE_CHIPS = ['All', 'Beauty', 'Fashion', 'Home', 'Wellness', 'Food & Drink'] as const

/** Spec section 9, filters. */
export const FILTER_CATEGORIES = ['Beauty', 'Fashion', 'Home', 'Wellness', 'Tech', 'Food & Beverage'] as const

/** Spec section 2, onboarding. */
export const INTEREST_CATEGORIES = ['beauty', 'fashion', 'home', 'wellness', 'tech', 'food'] as const

/** The categories of products, in the order of Discover's rows. */
export const PRODUCT_CATEGORIES = [
  'Beauty',
  'Fashion',
  'Home',
  'Wellness',
  'Kids',
  'Food & Drink',
  'Tech',
] as const

/** Other names for categories, which the spec's lists, shops and shoppers use. */
export const CATEGORY_SYNONYMS = new Map([
  ['food drink', 'food'],
  ['food drinks', 'food'],
  ['food beverage', 'food'],
  ['food beverages', 'food'],
  ['kids', 'baby care'],
])

/**
 * Returns one key for all names of a category. The backend stores these keys for follows, so changing them
 * needs a migration.
 */
export function categoryKey(name: string): string {
  const key = fold(name).replaceAll(' and ', ' ')
  return CATEGORY_SYNONYMS.get(key) ?? (key || name.trim())
}

/** The key of a category, and the synonyms that have this key. */
export function namesOfCategory(name: string): string[] {
  const key = categoryKey(name)
  return [key, ...[...CATEGORY_SYNONYMS].filter(([, one]) => one === key).map(([synonym]) => synonym)]
}

export function isSameCategory(one: string, other: string): boolean {
  return categoryKey(one) === categoryKey(other)
}

/** How many products a category has. */
export interface CategoryCount {
  value: string
  count: number
}

/** The number of products of a category, under any of its names; undefined if no category's number is known. */
export function productsIn(category: string, counts: readonly CategoryCount[]): number | undefined {
  if (counts.length === 0) return undefined
  return counts
    .filter(({ value }) => isSameCategory(value, category))
    .reduce((sum, { count }) => sum + count, 0)
}

/**
 * The chip to highlight for a `category` query value (spec section 2); undefined for values that are not in
 * the list.
 */
export function chipOfParam(
  param: string | null,
  chips: readonly string[] = CATEGORY_CHIPS,
): string | undefined {
  if (param === null || param === '' || param.toLowerCase() === 'all') return 'All'
  return chips.find((chip) => isSameCategory(chip, param))
}

/** The displayed name of a category query value: its chip's name, or the capitalised value. */
export function categoryOfParam(param: string | null): string | undefined {
  const chip = chipOfParam(param)
  if (chip === 'All') return undefined
  return chip ?? (param ? capitalise(param) : undefined)
}

/** The link of a chip (spec section 2). */
export function chipHref(chip: string): string {
  return chip === 'All' ? '/discover' : `/discover?category=${encodeURIComponent(chip.toLowerCase())}`
}

/** The site's link for a category under any of its names; undefined for an unknown category. */
export function categoryAddress(name: string): string | undefined {
  const same = (known: string) => isSameCategory(known, name)
  const chip = CATEGORY_CHIPS.slice(1).find(same)
  if (chip) return chipHref(chip)
  const tile = CATEGORY_TILES.find(same)
  return tile && tileHref(tile)
}

/** The link of a tile (spec section 2): `Food & Drinks` → `food-drinks`. */
export function tileHref(tile: string): string {
  return `/discover?category=${encodeURIComponent(tile.toLowerCase().replaceAll(' & ', '-').replaceAll(' ', '-'))}`
}
