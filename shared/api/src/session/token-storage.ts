import { inOneTab } from '../tab-lock.ts'

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
