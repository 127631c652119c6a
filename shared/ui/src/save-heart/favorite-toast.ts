import { favoriteMessage } from '@a-list/api/favorites/favorites.ts'
import type { FavoriteKind } from '@a-list/domain/members/favorites.ts'
import type { HostContext, Toast } from '@a-list/remote/host-context.ts'

/** The toast after saving or removing a favorite (spec section 8). After saving, it links to the saved items. */
export function favoriteToast(
  { navigate }: Pick<HostContext, 'navigate'>,
  kind: FavoriteKind,
  favorited: boolean,
): Toast {
  const message = favoriteMessage(kind, favorited)
  if (!favorited) return message
  return { ...message, action: { label: 'See what you saved', onSelect: () => navigate('/dashboard') } }
}
