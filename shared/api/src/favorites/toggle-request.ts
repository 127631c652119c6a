import { brandNumber, type FavoriteKind, favoriteToggledSchema } from '@a-list/domain/favorites.ts'
import type { ApiClient } from '../client.ts'
import { write } from '../write.ts'

/** Spec section 8. */
export const UPDATE_FAILED = 'Failed to update favorite'

/**
 * POST /a-list/v1/favorites/brand or …/product: turns the favourite over.
 * @returns what it is now
 * @throws ApiFailure, or Error "Failed to update favorite" for `success: false`
 */
export async function requestToggle(api: ApiClient, kind: FavoriteKind, id: string): Promise<boolean> {
  const body = kind === 'brand' ? { brand_id: brandNumber(id) } : { product_id: id }
  const toggled = await write(api, {
    base: 'custom',
    path: `/favorites/${kind}`,
    body,
    schema: favoriteToggledSchema,
  })
  if (!toggled.success) throw new Error(UPDATE_FAILED)
  return toggled.isFavorited
}
