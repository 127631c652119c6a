import type { FavoriteKind } from '@a-list/domain/favorites.ts'
import { toApiError } from '../errors.ts'

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

export const FAVORITE_NOT_SENT = {
  title: 'Error',
  description: 'Your favorites did not change. Please try again.',
} as const

/** Asks to log in only if the backend refused the request. In other failures, that would not help. */
export function favoriteFailure(thrown: unknown): typeof FAVORITE_REFUSED | typeof FAVORITE_NOT_SENT {
  const error = toApiError(thrown)
  const isRefused = error.kind === 'http' && error.status >= 400 && error.status < 500
  return isRefused ? FAVORITE_REFUSED : FAVORITE_NOT_SENT
}
