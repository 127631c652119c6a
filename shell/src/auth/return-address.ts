import { sitePath } from '@a-list/domain/addresses/site-path.ts'

/** The path after sign-in without a `return` parameter (spec section 2, "Auth"). */
export const HOME_OF_MEMBERS = '/dashboard'
/** The same for the admin origin, whose home page is moderation. */
export const HOME_OF_MODERATORS = '/'

/**
 * Reads the `return` parameter: a path on this site. Other sites, /auth itself and invalid values give `home`.
 */
export function returnAddress(parameter: string | null, home = HOME_OF_MEMBERS): string {
  const path = sitePath(parameter)
  return path === undefined || /^\/auth(?=[?#]|$)/.test(path) ? home : path
}
