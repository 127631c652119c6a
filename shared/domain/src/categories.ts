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

/** Names that the spec's lists give to one and the same category. */
const SAME_CATEGORY: Record<string, string> = {
  food: 'food-drink',
  'food-drinks': 'food-drink',
  'food-beverage': 'food-drink',
  kids: 'baby-care',
}

function categoryKey(name: string): string {
  const key = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return Object.hasOwn(SAME_CATEGORY, key) ? (SAME_CATEGORY[key] ?? key) : key
}

/** Case, spelling of the ampersand and the lists' different names for one category don't matter. */
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
