import { HOST_NAME } from '@a-list/remote/patterns.ts'
import { conflictBetween, type RegistryEntry } from '@a-list/remote/registry.ts'
import { type Environment, hostOf } from './document.ts'

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

/**
 * Finds a version that a new host, live or a canary, can't run although the host before can.
 * @param needed versions that it must run
 * @returns the conflict and what to do, or undefined
 */
export function strandedBy(
  next: Environment,
  before: Environment,
  needed: readonly (RegistryEntry | undefined)[],
): string | undefined {
  const running = hostOf(before)
  if (!running) return undefined
  for (const host of [hostOf(next), next.remotes[HOST_NAME]?.canary?.entry.host]) {
    const isLost = ({ contract }: RegistryEntry) =>
      host && running.contracts.includes(contract) && !host.contracts.includes(contract)
    const lost = needed.find((entry) => entry && isLost(entry))
    if (lost)
      return (
        `The host does not run contract ${lost.contract}, but ${lost.name} ${lost.version} uses it, which is live, a canary or ` +
        `the version to which a rollback returns. Keep the adapter for contract ${lost.contract} in the host, or give ` +
        `${lost.name} a version of another contract first.`
      )
  }
  return undefined
}

/**
 * The versions that a new host must run: of each remote, the live one, the canary and the one to which a rollback returns.
 * A rollback of the host is more urgent than a later one of a remote, so it needs only the first two.
 */
export function neededByHost(
  { remotes }: Environment,
  { isRollback = false } = {},
): (RegistryEntry | undefined)[] {
  const { [HOST_NAME]: _, ...others } = remotes
  return Object.values(others).flatMap(({ live, canary, previous }) => [
    live,
    canary?.entry,
    isRollback ? undefined : previous[0],
  ])
}
