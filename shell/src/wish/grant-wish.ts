import { favoritesQuery } from '@a-list/api/favorites/favorites.ts'
import { FAVORITE_FAILED, favoriteMessage } from '@a-list/api/favorites/messages.ts'
import { toggleFavorite } from '@a-list/api/favorites/toggle-favorite.ts'
import { isFavorite } from '@a-list/domain/favorites.ts'
import type { HostContext } from '@a-list/remote/host-context.ts'
import { readWish } from '@a-list/remote/read-wish.ts'
import type { QueryClient } from '@tanstack/react-query'

/** A heart is set and never taken back, whatever it was; a list is asked for in the dialog that was left. */
export async function grantWish(
  host: HostContext,
  queryClient: QueryClient,
  kept: string,
  /** Where the reader is now. */
  path: string,
): Promise<void> {
  const { api, events, toast, openWidget } = host
  const wish = readWish(kept, Date.now())
  if (wish?.path !== path) return
  const { kind, item } = wish
  if (kind === 'list') return openWidget('account/add-to-list', item)
  const failed = { ...FAVORITE_FAILED, tone: 'destructive' } as const
  const known = await queryClient.ensureQueryData(favoritesQuery(api)).catch(() => undefined)
  if (!known) return toast(failed)
  if (isFavorite(known, item.type, item.id)) return toast(favoriteMessage(item.type, true))
  const result = await toggleFavorite(
    { api, queryClient, onToggled: (change) => events.publish('favorite.toggled', change) },
    item.type,
    item.id,
  )
  toast(result.ok ? favoriteMessage(item.type, result.favorited) : failed)
}
