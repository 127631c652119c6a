import type { KeyStorage } from './token-storage.ts'
import { type CurrentUser, currentUserSchema } from './user.ts'

const USER_KEY = 'alist:user'

/** Keeps who is signed in beside the token, for a page that is opened while the backend is out of reach. */
export function keepUser(storage: KeyStorage | undefined, user: CurrentUser | null): void {
  try {
    if (user) storage?.setItem(USER_KEY, JSON.stringify(user))
    else storage?.removeItem(USER_KEY)
  } catch {
    // Locked away or full: then the person is known again when the backend is.
  }
}

/** Who was signed in here last; null where nobody was, or something else stands there. */
export function readKeptUser(storage: KeyStorage | undefined): CurrentUser | null {
  try {
    return currentUserSchema.safeParse(JSON.parse(storage?.getItem(USER_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
