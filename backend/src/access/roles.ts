/** From lowest to highest. Each role may do everything that the roles before it may do. */
export const ROLES = ['visitor', 'subscriber', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}
