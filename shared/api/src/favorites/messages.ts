import type { FavoriteKind } from '@a-list/domain/favorites.ts'

/** Spec section 8, "Favorites". */
export function favoriteMessage(
  kind: FavoriteKind,
  favorited: boolean,
): { title: string; description: string } {
  const name = kind === 'brand' ? 'Brand' : 'Product'
  return favorited
    ? { title: `${name} Saved!`, description: 'Added to your favorites' }
    : { title: `${name} Removed`, description: 'Removed from your favorites' }
}

export const FAVORITE_FAILED = { title: 'Error', description: 'Please log in to save favorites' } as const
