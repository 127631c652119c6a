import {
  brandNumber,
  type FavoriteKind,
  type Favorites,
  favoriteProduct,
  favoriteToggledSchema,
  isFavorite,
  NO_FAVORITES,
  withFavorite,
} from '@a-list/domain/favorites.ts'
import { productKey } from '@a-list/domain/product-id.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../client.ts'
import { favoriteKeys } from '../query-keys.ts'
import { toggleLastClickWins } from '../toggle/last-click-wins.ts'
import { write } from '../write.ts'

/** Fixed by spec section 8. */
export const UPDATE_FAILED = 'Failed to update favorite'

export interface FavoriteDeps {
  api: ApiClient
  queryClient: QueryClient
  /** Called for each change that the backend has confirmed. */
  onToggled?: (change: { kind: FavoriteKind; id: string; favorited: boolean }) => void
}

export type FavoriteResult = { ok: true; favorited: boolean } | { ok: false; error: unknown }

/** Toggles a heart at once, and reverts it if the call fails or reports no success (spec section 4). */
export async function toggleFavorite(
  { api, queryClient, onToggled }: FavoriteDeps,
  kind: FavoriteKind,
  id: string,
): Promise<FavoriteResult> {
  const known = queryClient.getQueryData<Favorites>(favoriteKeys.all)
  const isProduct = kind === 'product'
  // The backend stores an id in its own form. To remove a favorite, use the stored id.
  const stored = (isProduct && known && favoriteProduct(known, id)) || id
  const result = await toggleLastClickWins({
    queryClient,
    key: `favorite ${kind} ${isProduct ? productKey(id) : id}`,
    isOn: () => isFavorite(queryClient.getQueryData<Favorites>(favoriteKeys.all) ?? NO_FAVORITES, kind, id),
    show: (on) =>
      queryClient.setQueryData<Favorites>(favoriteKeys.all, (favorites = NO_FAVORITES) =>
        withFavorite(favorites, kind, id, on),
      ),
    request: () => postToggle(api, kind, stored),
    cancelFetches: () => queryClient.cancelQueries({ queryKey: favoriteKeys.all }),
    onChanged: (favorited) => onToggled?.({ kind, id, favorited }),
    failedMessage: UPDATE_FAILED,
  })
  // The favorites were not loaded yet. The cache now contains only this one, so load the others.
  if (!known) void queryClient.invalidateQueries({ queryKey: favoriteKeys.all })
  return result.ok ? { ok: true, favorited: result.on } : result
}

/**
 * POST /a-list/v1/favorites/brand or …/product: toggles the favourite.
 * @returns the new state
 * @throws ApiFailure, or Error "Failed to update favorite" for `success: false`
 */
async function postToggle(api: ApiClient, kind: FavoriteKind, id: string): Promise<boolean> {
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
