import { conflictBetween, type RegistryEntry } from '@a-list/remote/registry.ts'
import type { Environment } from './document.ts'

/**
 * Finds remotes that can't be served together: among the live versions, or if canaries replace theirs.
 * @returns the conflict, or undefined
 */
export function conflictOf({ remotes }: Environment): string | undefined {
  const live = Object.values(remotes).flatMap((state) => state.live ?? [])
  const canaries = Object.values(remotes).flatMap(({ canary }) => canary?.entry ?? [])
  const withCanaries = (chosen: RegistryEntry[]) => [
    ...live.filter(({ name }) => chosen.every((entry) => entry.name !== name)),
    ...chosen,
  ]
  // Remotes conflict in pairs. So with none, with each and with all of the canaries, every pair is compared.
  for (const set of [live, ...canaries.map((entry) => withCanaries([entry])), withCanaries(canaries)]) {
    const conflict = conflictBetween(set)
    if (conflict) return conflict
  }
  return undefined
}
