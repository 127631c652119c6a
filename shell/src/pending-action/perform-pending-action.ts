import { favoriteFailure, favoritesQuery } from '@a-list/api/favorites/favorites.ts'
import { toggleFavorite } from '@a-list/api/favorites/toggle-favorite.ts'
import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { toggleFollowBrand, toggleFollowCategory } from '@a-list/api/subscriptions/toggle-follow.ts'
import { isSameCategory } from '@a-list/domain/categories/categories.ts'
import { isFavorite } from '@a-list/domain/members/favorites.ts'
import type { HostContext, Toast } from '@a-list/remote/host-context.ts'
import type { ActionItem, ItemOf } from '@a-list/remote/pending-action.ts'
import { readPendingAction } from '@a-list/remote/read-pending-action.ts'
import { followFailure, followToast } from '@a-list/ui/follow-toast/follow-toast.ts'
import { favoriteToast } from '@a-list/ui/save-heart/favorite-toast.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Performs the action that waited for the sign-in. It saves or follows, unless that has happened already; for a list or a
 * price alert, it opens the dialog again.
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
  if (action.kind === 'list') return host.openWidget('account/add-to-list', action.item)
  if (action.kind === 'watch') return host.openWidget('account/price-alert', action.item)
  host.toast(
    await (action.kind === 'follow'
      ? follow(host, queryClient, action.item)
      : save(host, queryClient, action.item)),
  )
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

async function follow(
  host: HostContext,
  queryClient: QueryClient,
  { type, id, name }: ItemOf<'follow'>,
): Promise<Toast> {
  const { api, outbox } = host
  const known = await queryClient.ensureQueryData(subscriptionsQuery(api)).catch(() => undefined)
  if (!known) return followFailure(name)
  const isFollowed =
    type === 'category'
      ? known.followed_categories.some((category) => isSameCategory(category, id))
      : known.followed_brands.includes(Number(id))
  if (isFollowed) return followToast(host, name, true)
  const deps = { outbox, queryClient }
  const result = await (type === 'category'
    ? toggleFollowCategory(deps, id, name)
    : toggleFollowBrand(deps, Number(id), name))
  return result.ok ? followToast(host, name, result.on) : followFailure(name)
}
