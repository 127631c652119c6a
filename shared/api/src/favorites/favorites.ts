import { type Favorites, favoritesSchema } from '@a-list/domain/favorites.ts'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { favoriteKeys } from '../query-keys.ts'
import { idNumber, idText, listOf } from '../wire/schemas.ts'

const favoritesWireSchema = z.extend(favoritesSchema, {
  brands: z.catch(listOf(idNumber), []),
  products: z.catch(listOf(idText), []),
})

/** GET /a-list/v1/favorites of the signed-in member. @throws ApiFailure */
export async function fetchFavorites(api: ApiClient, signal?: AbortSignal): Promise<Favorites> {
  const request = { base: 'custom', path: '/favorites', schema: favoritesWireSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function favoritesQuery(api: ApiClient) {
  return query(favoriteKeys.all, ({ signal }) => fetchFavorites(api, signal), personalDefaults)
}
