import type { FavoriteKind } from '@a-list/domain/members/favorites.ts'
import { type Favorites, favoritesSchema } from '@a-list/domain/members/favorites.ts'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import { toApiError } from '../errors.ts'
import { query } from '../query.ts'
import { favoriteKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { idNumber, idText, listOf } from '../wire/schemas.ts'

const favoritesWireSchema = z.extend(favoritesSchema, {
  brands: z.catch(listOf(idNumber), []),
  products: z.catch(listOf(idText), []),
})

/** GET /a-list/v1/favorites of the signed-in member. @throws ApiFailure */
export async function fetchFavorites(api: SiteApi, signal?: AbortSignal): Promise<Favorites> {
  const request = { base: 'custom', path: '/favorites', schema: favoritesWireSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function favoritesQuery(api: SiteApi) {
  return query(favoriteKeys.all, ({ signal }) => fetchFavorites(api, signal), personalDefaults)
}

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
