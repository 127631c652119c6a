import { sitePath } from '@a-list/domain/site-path.ts'

/** Where signing in leads when nothing else was asked for (spec section 2, "Auth"). */
export const HOME_OF_MEMBERS = '/dashboard'
/** The same at the moderators' own address, whose front page is moderation. */
export const HOME_OF_MODERATORS = '/'

/**
 * Reads the `return` parameter: a path on this site, or `home` for anything that leads elsewhere, to /auth itself, or
 * nowhere.
 */
export function returnAddress(wanted: string | null, home = HOME_OF_MEMBERS): string {
  const path = sitePath(wanted)
  return path === undefined || /^\/auth(?=[?#]|$)/.test(path) ? home : path
}
