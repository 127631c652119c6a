import { type KeyStorage, writeToken } from '@a-list/api/session/token-storage.ts'

/**
 * The cookie in which the server passes the token of a sign-in without scripts. It lasts a minute, in which the next
 * page stores the token like that of any other sign-in.
 */
export const TOKEN_COOKIE = 'alist-token'

/** Moves the token of a sign-in without scripts from its cookie to the storage. */
export function adoptToken(storage: KeyStorage | undefined): void {
  const value = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`))
  if (!value) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for some browsers
  document.cookie = `${TOKEN_COOKIE}=; Path=/; Max-Age=0`
  writeToken(storage, value.slice(TOKEN_COOKIE.length + 1))
}
