import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { putLive } from './changes.ts'
import { conflictOf } from './conflicts.ts'
import type { HostFacts, RegistryDocument } from './document.ts'
import {
  type ChangeDetails,
  environmentOf,
  RefusedChange,
  type Signature,
  stateOf,
  write,
} from './next-revision.ts'

/**
 * Makes the built versions live in one change, for a start or a deployment of the whole site. Skips remotes that
 * are frozen, versions that were rolled back, and remotes with another canary.
 * @returns `document` is undefined when nothing changes
 */
export function goLiveTogether(
  document: RegistryDocument,
  entries: readonly RegistryEntry[],
  host: HostFacts,
  signature: Signature,
): { document: RegistryDocument | undefined; skipped: { entry: RegistryEntry; why: string }[] } {
  const environment = environmentOf(document, signature.environment)
  const skipped: { entry: RegistryEntry; why: string }[] = []
  const remotes = { ...environment.remotes }
  const changes: ChangeDetails[] = []
  for (const entry of entries) {
    const state = stateOf(document, signature.environment, entry.name)
    const { live } = state
    if (live && JSON.stringify(live) === JSON.stringify(entry)) continue
    const why =
      (state.frozen ?? environment.frozen)
        ? 'it is frozen'
        : state.withdrawn.includes(entry.version)
          ? 'it was rolled back'
          : state.canary && state.canary.entry.version !== entry.version
            ? `${state.canary.entry.version} is a canary`
            : undefined
    if (why) {
      skipped.push({ entry, why })
      continue
    }
    remotes[entry.name] = putLive(state, entry)
    changes.push({
      action: 'publish',
      remote: entry.name,
      version: entry.version,
      ...(live && { from: live.version }),
    })
  }
  const isSameHost = JSON.stringify(environment.host) === JSON.stringify(host)
  if (changes.length === 0 && isSameHost) return { document: undefined, skipped }
  const next = { ...environment, remotes, host }
  const conflict = conflictOf(next)
  if (conflict) throw new RefusedChange(conflict)
  return { document: write(document, signature, next, changes), skipped }
}
