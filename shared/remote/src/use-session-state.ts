import type { SessionState } from '@a-list/api/session/session.ts'
// Imported by its name in the share table, because a relative import would bundle a second context into each
// remote.
import { useHost } from '@a-list/remote/host-context.ts'
import { useSyncExternalStore } from 'react'

const UNKNOWN: SessionState = { status: 'unknown', user: null }

/**
 * The session's state. It is `unknown` on the server and during hydration, because pages are rendered for
 * visitors.
 */
export function useSessionState(): SessionState {
  const { session } = useHost()
  return useSyncExternalStore(session.subscribe, session.getState, () => UNKNOWN)
}
