/** Where signing in leads when nothing else was asked for (spec section 2, "Auth"). */
export const HOME_OF_MEMBERS = '/dashboard'

/** Any origin will do: only whether an address leaves it matters. */
const SOME_ORIGIN = 'https://site.invalid'

/**
 * Reads the `return` parameter: a path on this site, or the dashboard for anything that leads elsewhere,
 * to /auth itself, or nowhere.
 */
export function returnAddress(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return HOME_OF_MEMBERS
  const url = URL.parse(wanted, SOME_ORIGIN)
  if (url?.origin !== SOME_ORIGIN || url.pathname.startsWith('//') || url.pathname === '/auth') {
    return HOME_OF_MEMBERS
  }
  return url.pathname + url.search + url.hash
}
