/**
 * WordPress roles that may moderate (spec section 6, "Moderator or admin"), including names that plugins use.
 */
const MODERATING_ROLES = ['administrator', 'admin', 'editor', 'moderator']

export function mayModerate(roles: readonly string[]): boolean {
  return roles.some((role) => MODERATING_ROLES.includes(role))
}
