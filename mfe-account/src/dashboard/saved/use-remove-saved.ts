import { favoriteFailure, favoriteMessage } from '@a-list/api/favorites/messages.ts'
import { toggleFavorite } from '@a-list/api/favorites/toggle-favorite.ts'
import type { FavoriteKind } from '@a-list/domain/favorites.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Removes a saved item at once, with Undo in the toast.
 * @param onRemove called first, because the focused button disappears with the card
 */
export function useRemoveSaved(kind: FavoriteKind, onRemove: () => void): (id: string) => void {
  const { api, events, toast } = useHost()
  const queryClient = useQueryClient()
  const toggle = (id: string) =>
    toggleFavorite(
      { api, queryClient, onToggled: (change) => events.publish('favorite.toggled', change) },
      kind,
      id,
    )

  async function toggleWithToast(id: string) {
    const result = await toggle(id)
    if (!result.ok) return toast({ ...favoriteFailure(result.error), tone: 'destructive' })
    const action = { label: 'Undo', onSelect: () => void toggleWithToast(id) }
    const message = favoriteMessage(kind, result.favorited)
    toast(result.favorited ? message : { ...message, action })
  }

  return (id) => {
    onRemove()
    void toggleWithToast(id)
  }
}
