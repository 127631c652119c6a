import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { type Manifest, NO_USES } from '../package/manifest.ts'
import { readManifest } from '../package/put-release.ts'
import type { Environment } from '../registry/document.ts'
import type { ReleaseStore } from '../store/store.ts'

/** Reads what the live versions of remotes use and offer. @see manifestsOf */
export function liveManifests(
  store: ReleaseStore,
  remotes: Environment['remotes'] = {},
): Promise<Manifest[]> {
  return manifestsOf(
    store,
    Object.values(remotes).flatMap(({ live }) => live ?? []),
  )
}

/**
 * Reads the manifests of remotes' versions. A version in development has no manifest, and servers refuse a version whose
 * manifest can't be read. Both count with their registry entry alone: what they offer, but not what they use.
 */
export function manifestsOf(store: ReleaseStore, entries: readonly RegistryEntry[]): Promise<Manifest[]> {
  return Promise.all(
    entries
      .filter(({ name }) => name !== HOST_NAME)
      .map((entry) => {
        const bare: Manifest = {
          schema: 1,
          entry,
          shared: {},
          uses: NO_USES,
          sizes: { entry: 0, routes: {} },
          files: {},
        }
        return readManifest(store, entry.name, entry.version).then(
          ({ manifest }) => manifest,
          () => bare,
        )
      }),
  )
}
