/** From lowest to highest. Each role may do everything that the roles before it may. */
export const roles = ['visitor', 'subscriber', 'editor', 'administrator'] as const
export type Role = (typeof roles)[number]

export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}
