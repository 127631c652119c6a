import type { ApiClient } from '@a-list/api/client.ts'
import { isUnauthorized, toApiError } from '@a-list/api/errors.ts'
import {
  FAVORITE_NOT_SENT,
  FAVORITE_REFUSED,
  favoriteFailure,
  favoritesQuery,
} from '@a-list/api/favorites/favorites.ts'
import { knownState } from '@a-list/api/session/known-state.ts'
import { type FavoriteKind, type Favorites, isFavorite } from '@a-list/domain/members/favorites.ts'
import { type Toast, useHost } from '@a-list/remote/host-context.ts'
import { signInBeforeAction } from '@a-list/remote/pending-action.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { favoriteToast } from './favorite-toast.ts'

// This code loads when someone is signed in, because no page needs it before.
const loadToggle = () => import(/* webpackChunkName: "favorite" */ '@a-list/api/favorites/toggle-favorite.ts')

/**
 * The favorites of the signed-in member. The server renders every page for a visitor, so it makes no query: with one per
 * heart, a page with 45 hearts took 4 % longer to render (measured 2026-11-28).
 */
const useFavorites = typeof document === 'undefined' ? () => undefined : useMembersFavorites

function useMembersFavorites(api: ApiClient, isSignedIn: boolean): Favorites | undefined {
  const { data } = useQuery({ ...favoritesQuery(api), enabled: isSignedIn })
  return isSignedIn ? data : undefined
}

/**
 * Whether an item is a favorite, and a function to toggle it. The page changes at once, before the backend. A
 * toast shows the result with the text of spec section 8. A visitor, or a member whose session has ended, is
 * offered sign-in.
 * @param id a brand's number, or a product's id
 */
export function useFavorite(kind: FavoriteKind, id: string, name: string) {
  const { api, events, outbox, session, toast, navigate } = useHost()
  const queryClient = useQueryClient()
  const { status } = useSessionState()
  const favorites = useFavorites(api, status === 'signed-in')

  useEffect(() => {
    // If this load fails, the next press tries again.
    if (status === 'signed-in') void loadToggle().catch(() => undefined)
  }, [status])

  async function toggle() {
    const failed = (message: Toast): Toast => ({ ...message, tone: 'destructive' })
    const onSelect = () => signInBeforeAction({ navigate }, 'favorite', { type: kind, id, name })
    const signedOut: Toast = {
      ...failed(FAVORITE_REFUSED),
      action: { label: 'Sign in to save it', onSelect },
    }
    // A visitor's heart does not change, because it would only be reverted.
    if ((await knownState(session)).status === 'visitor') return toast(signedOut)
    const loaded = await loadToggle().catch(() => undefined)
    if (!loaded) return toast(failed(FAVORITE_NOT_SENT))
    const result = await loaded.toggleFavorite(
      { outbox, queryClient, onToggled: (change) => events.publish('favorite.toggled', change) },
      kind,
      id,
      name,
    )
    if (result.ok) toast(favoriteToast({ navigate }, kind, result.favorited))
    else toast(isUnauthorized(toApiError(result.error)) ? signedOut : failed(favoriteFailure(result.error)))
  }

  return { saved: favorites !== undefined && isFavorite(favorites, kind, id), toggle }
}
