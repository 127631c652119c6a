/** From the least to the most: who may do something may also do what those before may. */
export const roles = ['visitor', 'subscriber', 'editor', 'administrator'] as const
export type Role = (typeof roles)[number]

export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}
