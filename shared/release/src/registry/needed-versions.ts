import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { RegistryDocument } from './document.ts'
import { ownField } from './own-field.ts'

/** How many days unused versions stay by default, so that open tabs find their chunks. */
export const RETENTION_DAYS = 14

export function daysAgo(days: number): number {
  return Date.now() - days * 24 * 3_600_000
}

/** `blog@1.4.0`. */
export function versionLabel(remote: string, version: string): string {
  return `${remote}@${version}`
}

/** Live, canary and previous versions of a remote in all environments. */
export function entriesOf({ environments }: RegistryDocument, remote: string): RegistryEntry[] {
  return Object.values(environments).flatMap(({ remotes }) => {
    const state = ownField(remotes, remote)
    return state
      ? [state.live, state.canary?.entry, ...state.previous].filter((entry) => entry !== undefined)
      : []
  })
}

/**
 * Versions that an environment needs: live, canary and previous ones, and those that were in use recently.
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
