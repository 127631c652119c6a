import type { KeyStorage } from './token-storage.ts'
import { type CurrentUser, currentUserSchema } from './user.ts'

const USER_KEY = 'alist:user'

/** Stores the signed-in user beside the token, for pages that are opened while the backend is unreachable. */
export function storeUser(storage: KeyStorage | undefined, user: CurrentUser | null): void {
  try {
    if (user) storage?.setItem(USER_KEY, JSON.stringify(user))
    else storage?.removeItem(USER_KEY)
  } catch {
    // Storage is blocked or full. The user is known again when the backend responds.
  }
}

/** The user who signed in last. @returns null when there is none, or the stored value is invalid */
export function readStoredUser(storage: KeyStorage | undefined): CurrentUser | null {
  try {
    return currentUserSchema.safeParse(JSON.parse(storage?.getItem(USER_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
