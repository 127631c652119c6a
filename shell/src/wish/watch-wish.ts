import type { HostContext } from '@a-list/remote/host-context.ts'
import { takeKeptWish } from '@a-list/remote/wish.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Navigation } from '../routing/navigation.ts'

/** While somebody is here a wish is still to come true. */
const SIGN_IN = '/auth'

/**
 * Does what a visitor wished as soon as they are back on its page and signed in. Who goes anywhere else, or comes
 * back without signing in, has changed their mind.
 */
export function watchWish(
  host: HostContext,
  queryClient: QueryClient,
  navigation: Pick<Navigation, 'store'>,
): void {
  function look() {
    const { status } = host.session.getState()
    const { pathname, search } = navigation.store.getState().location
    if (status === 'unknown' || pathname === SIGN_IN) return
    const kept = takeKeptWish()
    if (kept === null || status !== 'signed-in') return
    void import(/* webpackChunkName: "wish" */ './grant-wish.ts').then(({ grantWish }) =>
      grantWish(host, queryClient, kept, pathname + search),
    )
  }
  host.session.subscribe(look)
  navigation.store.subscribe((now, before) => {
    if (now.location !== before.location) look()
  })
}
