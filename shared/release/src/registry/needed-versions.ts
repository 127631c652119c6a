import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { RegistryDocument } from './document.ts'

/** How long a version stays after it went out of use, where nobody says otherwise: open tabs find its chunks till then. */
export const KEEP_DAYS = 14

export function daysAgo(days: number): number {
  return Date.now() - days * 24 * 3_600_000
}

/** `blog@1.4.0`. */
export function versionLabel(remote: string, version: string): string {
  return `${remote}@${version}`
}

/** Versions of a remote that some environment names: live, canary, and what was live before. */
export function entriesOf({ environments }: RegistryDocument, remote: string): RegistryEntry[] {
  return Object.values(environments).flatMap(({ remotes }) => {
    const state = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
    return state
      ? [state.live, state.canary?.entry, ...state.previous].filter((entry) => entry !== undefined)
      : []
  })
}

/**
 * Versions that some environment still needs: live, canary, or what was live before; and what went in or out of use lately.
 * @param since milliseconds since 1970
 * @returns their labels
 */
export function neededVersions(document: RegistryDocument, since: number): Set<string> {
  const needed = new Set<string>()
  for (const { remotes } of Object.values(document.environments)) {
    for (const remote of Object.keys(remotes)) {
      for (const { version } of entriesOf(document, remote)) needed.add(versionLabel(remote, version))
    }
  }
  for (const { at, remote, version, from } of document.history) {
    if (!remote || Date.parse(at) <= since) continue
    for (const known of [version, from]) if (known) needed.add(versionLabel(remote, known))
  }
  return needed
}
