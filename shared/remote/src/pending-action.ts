import type { HostContext } from './host-context.ts'
import type { PendingAction } from './read-pending-action.ts'

/** A product with its id, or a brand with its number as id. */
export type ActionItem = PendingAction['item']

// Stored in session storage and not in the URL: a link from someone else must not save anything.
const PENDING_ACTION_KEY = 'a-list-action'

/** Remembers the action and opens the sign-in page. The shell returns to this page and performs the action. */
export function signInBeforeAction(
  { navigate }: Pick<HostContext, 'navigate'>,
  kind: PendingAction['kind'],
  item: ActionItem,
) {
  const path = location.pathname + location.search
  try {
    const action: PendingAction = { kind, item, path, since: Date.now() }
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify(action))
  } catch {
    // Storage is blocked. After signing in, the visitor can press the button again.
  }
  navigate(`/auth?return=${encodeURIComponent(path)}`)
}

/** Removes and returns this tab's pending action as it was stored; null when there is none. */
export function takePendingAction(): string | null {
  try {
    const stored = sessionStorage.getItem(PENDING_ACTION_KEY)
    sessionStorage.removeItem(PENDING_ACTION_KEY)
    return stored
  } catch {
    return null
  }
}
