import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { readManifest } from '../package/put-release.ts'
import type { ReleaseStore } from '../store/store.ts'
import type { RegistryDocument } from './document.ts'

/**
 * Commands and servers from before December 2026 do not know the facts in the host's entries, and drop them from the
 * registry when they change it. The manifests of the versions still have them.
 */
export async function restoreHostFacts(
  store: ReleaseStore,
  document: RegistryDocument,
): Promise<RegistryDocument> {
  async function restored(entry: RegistryEntry): Promise<RegistryEntry> {
    if (entry.host) return entry
    const release = await readManifest(store, entry.name, entry.version).catch(() => undefined)
    const host = release?.entry.manifest === entry.manifest ? release?.entry.host : undefined
    return host ? { ...entry, host } : entry
  }

  const environments = Object.entries(document.environments).map(async ([name, environment]) => {
    const state = environment.remotes[HOST_NAME]
    if (!state) return [name, environment] as const
    const { live, canary, previous } = state
    const host = {
      ...state,
      ...(live && { live: await restored(live) }),
      ...(canary && { canary: { ...canary, entry: await restored(canary.entry) } }),
      previous: await Promise.all(previous.map(restored)),
    }
    return [name, { ...environment, remotes: { ...environment.remotes, [HOST_NAME]: host } }] as const
  })
  return { ...document, environments: Object.fromEntries(await Promise.all(environments)) }
}
