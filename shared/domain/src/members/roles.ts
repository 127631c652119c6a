/**
 * WordPress roles that may moderate (spec section 6, "Moderator or admin"), including names that plugins use.
 */
const MODERATING_ROLES = ['administrator', 'admin', 'editor', 'moderator']

export function mayModerate(roles: readonly string[]): boolean {
  return roles.some((role) => MODERATING_ROLES.includes(role))
}

/** The roles that endpoints ask for, from lowest to highest. Each may do everything that those before it may do. */
export const ROLES = ['visitor', 'subscriber', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}
