import { favoriteFailure, favoritesQuery } from '@a-list/api/favorites/favorites.ts'
import { toggleFavorite } from '@a-list/api/favorites/toggle-favorite.ts'
import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { toggleFollowBrand } from '@a-list/api/subscriptions/toggle-follow.ts'
import { isFavorite } from '@a-list/domain/members/favorites.ts'
import type { HostContext, Toast } from '@a-list/remote/host-context.ts'
import type { ActionItem } from '@a-list/remote/pending-action.ts'
import { readPendingAction } from '@a-list/remote/read-pending-action.ts'
import { followFailure, followToast } from '@a-list/ui/follow-toast/follow-toast.ts'
import { favoriteToast } from '@a-list/ui/save-heart/favorite-toast.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Saves the favorite or follows the brand, unless that has happened already. For a list or a price alert, it opens
 * the dialog again.
 */
export async function performPendingAction(
  host: HostContext,
  queryClient: QueryClient,
  storedAction: string,
  /** The page's current path and query. */
  path: string,
): Promise<void> {
  const action = readPendingAction(storedAction, Date.now())
  if (action?.path !== path) return
  const { kind, item } = action
  if (kind === 'list') return host.openWidget('account/add-to-list', item)
  if (kind === 'watch') return host.openWidget('account/price-alert', item)
  host.toast(await (kind === 'follow' ? follow : save)(host, queryClient, item))
}

async function save(host: HostContext, queryClient: QueryClient, item: ActionItem): Promise<Toast> {
  const { api, events, outbox } = host
  const { type, id, name } = item
  const failed = (error: unknown) => ({ ...favoriteFailure(error), tone: 'destructive' }) as const
  try {
    const known = await queryClient.ensureQueryData(favoritesQuery(api))
    if (isFavorite(known, type, id)) return favoriteToast(host, type, true)
  } catch (error) {
    return failed(error)
  }
  const result = await toggleFavorite(
    { outbox, queryClient, onToggled: (change) => events.publish('favorite.toggled', change) },
    type,
    id,
    name,
  )
  return result.ok ? favoriteToast(host, type, result.favorited) : failed(result.error)
}

async function follow(host: HostContext, queryClient: QueryClient, item: ActionItem): Promise<Toast> {
  const { api, outbox } = host
  const { name } = item
  const number = Number(item.id)
  const known = await queryClient.ensureQueryData(subscriptionsQuery(api)).catch(() => undefined)
  if (!known) return followFailure(name)
  if (known.followed_brands.includes(number)) return followToast(host, name, true)
  const result = await toggleFollowBrand({ outbox, queryClient }, number, name)
  return result.ok ? followToast(host, name, result.on) : followFailure(name)
}
