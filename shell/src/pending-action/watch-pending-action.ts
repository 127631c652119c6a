import type { HostContext } from '@a-list/remote/host-context.ts'
import { takePendingAction } from '@a-list/remote/pending-action.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Navigation } from '../routing/navigation.ts'

/** On this page and on the way to it, the action keeps waiting, because the visitor is about to sign in. */
const SIGN_IN = '/auth'

/**
 * Performs the tab's pending action once the visitor has signed in and returned to the page where they started
 * it. The action is cancelled if they open any other page, or return without signing in.
 */
export function watchPendingAction(
  host: HostContext,
  queryClient: QueryClient,
  navigation: Pick<Navigation, 'store'>,
): void {
  function performIfDue() {
    const { status } = host.session.getState()
    const { location, pending } = navigation.store.getState()
    const { pathname, search } = location
    if (status === 'unknown' || pathname === SIGN_IN || pending?.pathname === SIGN_IN) return
    const storedAction = takePendingAction()
    if (storedAction === null || status !== 'signed-in') return
    void import(/* webpackChunkName: "pending-action" */ './perform-pending-action.ts').then(
      ({ performPendingAction }) => performPendingAction(host, queryClient, storedAction, pathname + search),
    )
  }
  performIfDue()
  host.session.subscribe(performIfDue)
  navigation.store.subscribe((now, before) => {
    if (now.location !== before.location) performIfDue()
  })
}
