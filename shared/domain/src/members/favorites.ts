import * as z from 'zod/mini'
import { isSameProduct } from '../products/product-id.ts'

/** Spec section 3, "Favorites": brand numbers and product ids. */
export const favoritesSchema = z.object({ brands: z.array(z.number()), products: z.array(z.string()) })

/** The response to a toggle. */
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

/** The id under which a product is among the favorites. */
export function favoriteProduct({ products }: Favorites, id: string): string | undefined {
  return products.find((other) => isSameProduct(other, id))
}

export function isFavorite(favorites: Favorites, kind: FavoriteKind, id: string): boolean {
  if (kind === 'product') return favoriteProduct(favorites, id) !== undefined
  const number = brandNumber(id)
  return number !== undefined && favorites.brands.includes(number)
}

/** Returns the favorites with one item added or removed. Doing the same again changes nothing. */
export function withFavorite(
  favorites: Favorites,
  kind: FavoriteKind,
  id: string,
  favorited: boolean,
): Favorites {
  if (kind === 'product') {
    const others = favorites.products.filter((other) => !isSameProduct(other, id))
    return { ...favorites, products: favorited ? [...others, id] : others }
  }
  const number = brandNumber(id)
  return number === undefined
    ? favorites
    : { ...favorites, brands: withBrand(favorites.brands, number, favorited) }
}

function withBrand(brands: readonly number[], brand: number, wanted: boolean): number[] {
  const others = brands.filter((other) => other !== brand)
  return wanted ? [...others, brand] : others
}
