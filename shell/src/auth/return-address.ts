/** Where signing in leads when nothing else was asked for (spec section 2, "Auth"). */
export const HOME_OF_MEMBERS = '/dashboard'
/** The same at the moderators' own address, whose front page is the desk. */
export const HOME_OF_MODERATORS = '/'

/** Any origin will do: only whether an address leaves it matters. */
const SOME_ORIGIN = 'https://site.invalid'

/**
 * Reads the `return` parameter: a path on this site, or `home` for anything that leads elsewhere, to /auth itself, or
 * nowhere.
 */
export function returnAddress(wanted: string | null, home = HOME_OF_MEMBERS): string {
  if (!wanted?.startsWith('/')) return home
  const url = URL.parse(wanted, SOME_ORIGIN)
  if (url?.origin !== SOME_ORIGIN || url.pathname.startsWith('//') || url.pathname === '/auth') {
    return home
  }
  return url.pathname + url.search + url.hash
}
