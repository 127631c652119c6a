import { favoriteFailure, favoriteMessage } from '@a-list/api/favorites/favorites.ts'
import { toggleFavorite } from '@a-list/api/favorites/toggle-favorite.ts'
import type { FavoriteKind } from '@a-list/domain/members/favorites.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'

interface RemovalHandlers {
  /** Called first, because the focused button disappears with the card. */
  onRemove: (id: string) => void
  /** Called when the member undoes a removal. */
  onUndo: (id: string) => void
}

/** Removes a saved item at once, with Undo in the toast. */
export function useRemoveSaved(
  kind: FavoriteKind,
  { onRemove, onUndo }: RemovalHandlers,
): (id: string, name: string) => void {
  const { events, outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const toggle = (id: string, name: string) =>
    toggleFavorite(
      { outbox, queryClient, onToggled: (change) => events.publish('favorite.toggled', change) },
      kind,
      id,
      name,
    )

  async function toggleWithToast(id: string, name: string) {
    const result = await toggle(id, name)
    if (!result.ok) return toast({ ...favoriteFailure(result.error), tone: 'destructive' })
    const action = {
      label: 'Undo',
      onSelect() {
        onUndo(id)
        void toggleWithToast(id, name)
      },
      isOnlyWay: true,
    }
    const message = favoriteMessage(kind, result.favorited)
    toast(result.favorited ? message : { ...message, action })
  }

  return (id, name) => {
    onRemove(id)
    void toggleWithToast(id, name)
  }
}
