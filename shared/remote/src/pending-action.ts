import type { HostContext } from './host-context.ts'
import type { PendingAction } from './read-pending-action.ts'

/** What an action of this kind is about. */
export type ItemOf<Kind extends PendingAction['kind']> = Extract<PendingAction, { kind: Kind }>['item']

/** A product with its id, or a brand with its number as id. */
export type ActionItem = ItemOf<'list'>

// Stored in session storage and not in the URL: a link from someone else must not save anything.
const PENDING_ACTION_KEY = 'a-list-action'

/** Remembers the action and opens the sign-in page. The shell returns to this page and performs the action. */
export function signInBeforeAction<Kind extends PendingAction['kind']>(
  { navigate }: Pick<HostContext, 'navigate'>,
  kind: Kind,
  item: ItemOf<Kind>,
) {
  const path = location.pathname + location.search
  try {
    const action = { kind, item, path, since: Date.now() }
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify(action))
  } catch {
    // Storage is blocked. After signing in, the visitor can press the button again.
  }
  navigate(`/auth?return=${encodeURIComponent(path)}`)
}

/** Returns this tab's pending action as it was stored; null when there is none. */
export function storedPendingAction(): string | null {
  try {
    return sessionStorage.getItem(PENDING_ACTION_KEY)
  } catch {
    return null
  }
}

/** Removes and returns this tab's pending action. */
export function takePendingAction(): string | null {
  const stored = storedPendingAction()
  if (stored !== null) sessionStorage.removeItem(PENDING_ACTION_KEY)
  return stored
}
