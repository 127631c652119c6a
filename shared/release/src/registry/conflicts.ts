import { conflictBetween } from '@a-list/remote/registry.ts'
import type { Environment } from './document.ts'

/**
 * Finds remotes that can't be served together: among the live versions, or if one canary replaces its live version.
 * @returns the conflict, or undefined
 */
export function conflictOf({ remotes }: Environment): string | undefined {
  const live = Object.values(remotes).flatMap((state) => state.live ?? [])
  const canaries = Object.values(remotes).flatMap(({ canary }) => canary?.entry ?? [])
  const sets = [live, ...canaries.map((entry) => [...live.filter(({ name }) => name !== entry.name), entry])]
  for (const set of sets) {
    const conflict = conflictBetween(set)
    if (conflict) return conflict
  }
  return undefined
}
