import { type Favorites, favoritesSchema } from '@a-list/domain/favorites.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { idText, withFallbacks } from '../wire/schemas.ts'
import { favoriteKeys } from './keys.ts'

const favoritesWireSchema = z.extend(withFallbacks(favoritesSchema, { brands: [] }), {
  products: z.catch(z.array(idText), []),
})

/** GET /a-list/v1/favorites, of the signed-in person. @throws ApiFailure */
export async function fetchFavorites(api: ApiClient, signal?: AbortSignal): Promise<Favorites> {
  const request = { base: 'custom', path: '/favorites', schema: favoritesWireSchema } as const
  return (await api.request({ ...request, signal })).data
}

export function favoritesQuery(api: ApiClient) {
  return queryOptions({
    ...personalDefaults,
    queryKey: favoriteKeys.all,
    queryFn: ({ signal }) => fetchFavorites(api, signal),
  })
}
