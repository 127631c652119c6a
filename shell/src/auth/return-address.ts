import { sitePath } from '@a-list/domain/site-path.ts'

/** The path after sign-in without a `return` parameter (spec section 2, "Auth"). */
export const HOME_OF_MEMBERS = '/dashboard'
/** The same on the admin origin, whose home page is moderation. */
export const HOME_OF_MODERATORS = '/'

/**
 * Reads the `return` parameter: a path on this site. Returns `home` for another site, for /auth itself and
 * for invalid values.
 */
export function returnAddress(parameter: string | null, home = HOME_OF_MEMBERS): string {
  const path = sitePath(parameter)
  return path === undefined || /^\/auth(?=[?#]|$)/.test(path) ? home : path
}
