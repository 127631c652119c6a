import { toApiError } from '@a-list/api/errors.ts'
import { favoritesQuery } from '@a-list/api/favorites/favorites.ts'
import { FAVORITE_FAILED, favoriteMessage } from '@a-list/api/favorites/messages.ts'
import { type FavoriteKind, isFavorite } from '@a-list/domain/favorites.ts'
import { type Toast, useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { signInToKeep } from '@a-list/remote/wish.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

// Nobody's first page needs it: it comes once a person is known who may press a heart.
const loadToggle = () => import(/* webpackChunkName: "favorite" */ '@a-list/api/favorites/toggle-favorite.ts')

/**
 * Whether a thing is among a person's favourites, and the way to change that: at once on the page, then at the
 * backend, with the words of spec section 8 for how it went.
 * Who is not signed in, or no longer, can sign in to keep it.
 * @param id a brand's number, or a product's id
 */
export function useFavorite(kind: FavoriteKind, id: string, name: string) {
  const { api, events, toast, navigate } = useHost()
  const queryClient = useQueryClient()
  const { status } = useSessionState()
  const { data } = useQuery({ ...favoritesQuery(api), enabled: status === 'signed-in' })

  useEffect(() => {
    // Where it can't be had now, the press asks for it again.
    if (status === 'signed-in') void loadToggle().catch(() => undefined)
  }, [status])

  async function toggle() {
    const failed: Toast = { ...FAVORITE_FAILED, tone: 'destructive' }
    const onSelect = () => signInToKeep({ navigate }, 'favorite', { type: kind, id, name })
    const signedOut: Toast = { ...failed, action: { label: 'Sign in to keep it', onSelect } }
    // Without a person there is nothing to flip: the heart would only jump there and back.
    if (status !== 'signed-in') return toast(signedOut)
    const loaded = await loadToggle().catch(() => undefined)
    if (!loaded) return toast({ ...FAVORITE_FAILED, tone: 'destructive' })
    const result = await loaded.toggleFavorite(
      { api, queryClient, onToggled: (change) => events.publish('favorite.toggled', change) },
      kind,
      id,
    )
    if (result.ok) toast(favoriteMessage(kind, result.favorited))
    else toast(isSignedOut(result.error) ? signedOut : failed)
  }

  return { saved: status === 'signed-in' && data !== undefined && isFavorite(data, kind, id), toggle }
}

function isSignedOut(thrown: unknown): boolean {
  const error = toApiError(thrown)
  return error.kind === 'http' && error.status === 401
}
