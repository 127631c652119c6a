import * as z from 'zod/mini'

/** Spec section 3, "Favorites": brand numbers and product ids. */
export const favoritesSchema = z.object({ brands: z.array(z.number()), products: z.array(z.string()) })

/** The answer to a toggle. */
export const favoriteToggledSchema = z.object({ success: z.boolean(), isFavorited: z.boolean() })

export type Favorites = z.infer<typeof favoritesSchema>
export type FavoriteKind = 'brand' | 'product'

export const NO_FAVORITES: Favorites = { brands: [], products: [] }

/**
 * Spec section 5: "brand ids are converted to integers". @returns undefined for anything that is not a number
 */
export function brandNumber(id: string | number | undefined): number | undefined {
  const number = typeof id === 'string' && id.trim() !== '' ? Number(id) : id
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : undefined
}

export function isFavorite(favorites: Favorites, kind: FavoriteKind, id: string): boolean {
  if (kind === 'product') return favorites.products.includes(id)
  const number = brandNumber(id)
  return number !== undefined && favorites.brands.includes(number)
}

/** Returns the favorites with one item added or removed. Repeating it changes nothing. */
export function withFavorite(
  favorites: Favorites,
  kind: FavoriteKind,
  id: string,
  favorited: boolean,
): Favorites {
  if (kind === 'product') return { ...favorites, products: withItem(favorites.products, id, favorited) }
  const number = brandNumber(id)
  return number === undefined
    ? favorites
    : { ...favorites, brands: withItem(favorites.brands, number, favorited) }
}

function withItem<Item>(items: readonly Item[], item: Item, wanted: boolean): Item[] {
  const others = items.filter((other) => other !== item)
  return wanted ? [...others, item] : others
}
