import type { FavoriteKind } from '@a-list/domain/favorites.ts'
import { isApiFailure, isUnreachable } from '../errors.ts'

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

export const FAVORITE_REFUSED = { title: 'Error', description: 'Please log in to save favorites' } as const

/** During an outage, signing in would not help. */
export const FAVORITE_NOT_SENT = {
  title: 'Error',
  description: 'Your favorites did not change. Please try again.',
} as const

export function favoriteFailure(thrown: unknown): typeof FAVORITE_REFUSED | typeof FAVORITE_NOT_SENT {
  return isApiFailure(thrown) && isUnreachable(thrown.error) ? FAVORITE_NOT_SENT : FAVORITE_REFUSED
}
