import { inOneTab } from '../tab-lock.ts'
import { type CurrentUser, currentUserSchema } from './sign-in.ts'

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

/** Spec section 4: "browser local storage under a WordPress token key". */
export const TOKEN_KEY = 'wp_token'

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The token in local storage, for the API client. Blocked storage counts as "no token". */
export function tokenIn(storage: KeyStorage | undefined) {
  return {
    get: () => readToken(storage),
    refused: () => removeToken(storage),
    renewed: (token: string) => void writeToken(storage, token),
    exclusively: inOneTab('renewal'),
  }
}

export function readToken(storage: KeyStorage | undefined): string | null {
  try {
    return storage?.getItem(TOKEN_KEY) || null
  } catch {
    return null
  }
}

/** @returns false when the browser refuses to store it */
export function writeToken(storage: KeyStorage | undefined, token: string): boolean {
  try {
    storage?.setItem(TOKEN_KEY, token)
    return storage !== undefined
  } catch {
    return false
  }
}

export function removeToken(storage: KeyStorage | undefined): void {
  try {
    storage?.removeItem(TOKEN_KEY)
  } catch {
    // Storage is blocked, so there is no token either.
  }
}
