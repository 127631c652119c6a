import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { putLive } from './changes.ts'
import { conflictOf } from './conflicts.ts'
import type { HostFacts, RegistryDocument } from './document.ts'
import { environmentOf, RefusedChange, type Signature, stateOf, type Told, write } from './next-revision.ts'

/**
 * What a start or a deployment of the whole site does: the built versions go live in one change, but for those
 * that are frozen or were taken back on purpose.
 * @returns undefined when nothing changes
 */
export function goLiveTogether(
  document: RegistryDocument,
  entries: readonly RegistryEntry[],
  host: HostFacts,
  signature: Signature,
): { document: RegistryDocument | undefined; kept: { entry: RegistryEntry; why: string }[] } {
  const environment = environmentOf(document, signature.environment)
  const kept: { entry: RegistryEntry; why: string }[] = []
  const remotes = { ...environment.remotes }
  const told: Told[] = []
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
            ? `a canary of ${state.canary.entry.version} is under way`
            : undefined
    if (why) {
      kept.push({ entry, why })
      continue
    }
    remotes[entry.name] = putLive(state, entry)
    told.push({
      action: 'publish',
      remote: entry.name,
      version: entry.version,
      ...(live && { from: live.version }),
    })
  }
  const isSameHost = JSON.stringify(environment.host) === JSON.stringify(host)
  if (told.length === 0 && isSameHost) return { document: undefined, kept }
  const next = { ...environment, remotes, host }
  const conflict = conflictOf(next)
  if (conflict) throw new RefusedChange(conflict)
  return { document: write(document, signature, next, told), kept }
}
