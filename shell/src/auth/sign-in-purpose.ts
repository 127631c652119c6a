import { storedPendingAction } from '@a-list/remote/pending-action.ts'
import { type PendingAction, readPendingAction } from '@a-list/remote/read-pending-action.ts'

const PURPOSES: Record<PendingAction['kind'], (name: string) => string> = {
  favorite: (name) => `save ${name}`,
  follow: (name) => `follow ${name}`,
  list: (name) => `add ${name} to a list`,
  watch: (name) => `set a price alert for ${name}`,
}

/**
 * What the visitor was about to do on the page to which signing in returns, such as "follow SKIMS"; null if nothing.
 * The shell does it then.
 */
export function signInPurpose(returnTo: string): string | null {
  const action = readPendingAction(storedPendingAction(), Date.now())
  return action?.path === returnTo ? PURPOSES[action.kind](action.item.name) : null
}
