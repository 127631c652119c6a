import {
  type FavoriteKind,
  type Favorites,
  isFavorite,
  NO_FAVORITES,
  withFavorite,
} from '@a-list/domain/favorites.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../client.ts'
import { favoriteKeys } from '../query-keys.ts'
import { toggleLastClickWins } from '../toggle/last-click-wins.ts'
import { requestToggle, UPDATE_FAILED } from './toggle-request.ts'

export interface FavoriteDeps {
  api: ApiClient
  queryClient: QueryClient
  /** Hears of each change that the backend has confirmed. */
  onToggled?: (change: { kind: FavoriteKind; id: string; favorited: boolean }) => void
}

export type FavoriteResult = { ok: true; favorited: boolean } | { ok: false; error: unknown }

/** Flips a heart at once, and back if the call fails or reports no success (spec section 4). */
export async function toggleFavorite(
  { api, queryClient, onToggled }: FavoriteDeps,
  kind: FavoriteKind,
  id: string,
): Promise<FavoriteResult> {
  const known = queryClient.getQueryData<Favorites>(favoriteKeys.all)
  const result = await toggleLastClickWins({
    queryClient,
    key: `favorite ${kind} ${id}`,
    isOn: () => isFavorite(queryClient.getQueryData<Favorites>(favoriteKeys.all) ?? NO_FAVORITES, kind, id),
    show: (on) =>
      queryClient.setQueryData<Favorites>(favoriteKeys.all, (favorites = NO_FAVORITES) =>
        withFavorite(favorites, kind, id, on),
      ),
    request: () => requestToggle(api, kind, id),
    cancelFetches: () => queryClient.cancelQueries({ queryKey: favoriteKeys.all }),
    onChanged: (favorited) => onToggled?.({ kind, id, favorited }),
    failedMessage: UPDATE_FAILED,
  })
  // The list itself had not come yet: one heart alone must not pass for all of them.
  if (!known) void queryClient.invalidateQueries({ queryKey: favoriteKeys.all })
  return result.ok ? { ok: true, favorited: result.on } : result
}
