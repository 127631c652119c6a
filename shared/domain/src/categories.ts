import { fold } from './search/fold.ts'

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

/** The categories that products are sorted into, in the order of Discover's rows. */
export const PRODUCT_CATEGORIES = [
  'Beauty',
  'Fashion',
  'Home',
  'Wellness',
  'Baby Care',
  'Food & Drink',
  'Tech',
] as const

/** Other names that the spec's lists, shops and shoppers give to a category. */
const SYNONYMS = new Map([
  ['food drink', 'food'],
  ['food drinks', 'food'],
  ['food beverage', 'food'],
  ['food beverages', 'food'],
  ['kids', 'baby care'],
])

/** The same for every name of a category. The backend stores it with what people follow: change it with a migration. */
export function categoryKey(name: string): string {
  const key = fold(name).replaceAll(' and ', ' ')
  return SYNONYMS.get(key) ?? (key || name.trim())
}

export function isSameCategory(one: string, other: string): boolean {
  return categoryKey(one) === categoryKey(other)
}

/** The chip to highlight for a `category` query value (spec section 2): `undefined` where none is in the list. */
export function chipOfParam(
  param: string | null,
  chips: readonly string[] = CATEGORY_CHIPS,
): string | undefined {
  if (param === null || param === '' || param.toLowerCase() === 'all') return 'All'
  return chips.find((chip) => isSameCategory(chip, param))
}

/** What the pages call the category of a query value: its chip's name, or the value with a capital. */
export function categoryOfParam(param: string | null): string | undefined {
  const chip = chipOfParam(param)
  if (chip === 'All') return undefined
  return chip ?? (param ? param.charAt(0).toUpperCase() + param.slice(1) : undefined)
}

/** Spec section 2: where a chip leads. */
export function chipAddress(chip: string): string {
  return chip === 'All' ? '/discover' : `/discover?category=${encodeURIComponent(chip.toLowerCase())}`
}

/** Where the site itself leads for a category, by whatever name; undefined for one that it doesn't have. */
export function categoryAddress(name: string): string | undefined {
  const same = (known: string) => isSameCategory(known, name)
  const chip = CATEGORY_CHIPS.slice(1).find(same)
  if (chip) return chipAddress(chip)
  const tile = CATEGORY_TILES.find(same)
  return tile && tileAddress(tile)
}

/** Spec section 2: where a tile leads: `Food & Drinks` → `food-drinks`. */
export function tileAddress(tile: string): string {
  return `/discover?category=${encodeURIComponent(tile.toLowerCase().replaceAll(' & ', '-').replaceAll(' ', '-'))}`
}
