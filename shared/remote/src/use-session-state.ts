import type { SessionState } from '@a-list/api/session/session.ts'
// By the name of the share table: a relative import would bundle a second context into each remote.
import { useHost } from '@a-list/remote/host-context.ts'
import { useSyncExternalStore } from 'react'

const UNKNOWN: SessionState = { status: 'unknown', user: null }

/** Who is here. Unknown on the server and while hydrating: pages are rendered for a visitor. */
export function useSessionState(): SessionState {
  const { session } = useHost()
  return useSyncExternalStore(session.subscribe, session.getState, () => UNKNOWN)
}
