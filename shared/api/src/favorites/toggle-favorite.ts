import {
  brandNumber,
  type FavoriteKind,
  type Favorites,
  favoriteProduct,
  favoriteToggledSchema,
  isFavorite,
  NO_FAVORITES,
  withFavorite,
} from '@a-list/domain/members/favorites.ts'
import { productKey } from '@a-list/domain/products/product-id.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { SiteOutbox, SiteWrite } from '../outbox/site-write.ts'
import { favoriteKeys, watchKeys } from '../query-keys.ts'
import { toggleLastClickWins } from '../toggle/last-click-wins.ts'

/** Fixed by spec section 8. */
export const UPDATE_FAILED = 'Failed to update favorite'

export interface FavoriteDeps {
  outbox: SiteOutbox
  queryClient: QueryClient
  /** Called for each change that the backend has confirmed, or that waits in the outbox. */
  onToggled?: (change: { kind: FavoriteKind; id: string; favorited: boolean }) => void
}

export type FavoriteResult = { ok: true; favorited: boolean } | { ok: false; error: unknown }

/**
 * Toggles a heart at once, and reverts it if the backend refuses or reports no success (spec section 4). While the
 * backend can't be reached, the change stays and waits in the outbox.
 * @param name of the brand or product, for the list of waiting writes
 */
export async function toggleFavorite(
  { outbox, queryClient, onToggled }: FavoriteDeps,
  kind: FavoriteKind,
  id: string,
  name: string,
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
    async request(favorited) {
      const sent = await outbox.send(toggleWrite(kind, stored, name, favorited))
      if (sent.state === 'waiting') return favorited
      const toggled = favoriteToggledSchema.safeParse(sent.data)
      return toggled.success ? toggled.data.isFavorited : favorited
    },
    cancelFetches: () => queryClient.cancelQueries({ queryKey: favoriteKeys.all }),
    onChanged: (favorited) => onToggled?.({ kind, id, favorited }),
    failedMessage: UPDATE_FAILED,
  })
  // The favorites were not loaded yet. The cache now contains only this one, so load the others.
  if (!known) void queryClient.invalidateQueries({ queryKey: favoriteKeys.all })
  // A saved product has an alert.
  if (isProduct) void queryClient.invalidateQueries({ queryKey: watchKeys.all })
  return result.ok ? { ok: true, favorited: result.on } : result
}

/** POST /a-list/v1/favorites/brand or …/product, which toggles the favourite. */
function toggleWrite(kind: FavoriteKind, id: string, name: string, favorited: boolean): SiteWrite {
  return {
    label: favorited ? `${name}, saved` : `${name}, no longer saved`,
    kind: 'favorite',
    base: 'custom',
    path: `/favorites/${kind}`,
    body: kind === 'brand' ? { brand_id: brandNumber(id) } : { product_id: id },
    wants: { field: 'isFavorited', value: favorited },
  }
}
