import { createHash } from 'node:crypto'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import { type HostFacts, hostFactsSchema, type RegistryEntry } from '@a-list/remote/registry.ts'
import * as z from 'zod'
import { manifestKey, type ReleaseStore } from '../store/store.ts'
import type { RegistryDocument } from './document.ts'

const manifestSchema = z.object({ entry: z.object({ host: hostFactsSchema }) })

/**
 * Commands and servers from before December 2026 drop the host's facts from its entries when they change the registry.
 * Each version's manifest still has them.
 */
export async function restoreHostFacts(
  store: ReleaseStore,
  document: RegistryDocument,
): Promise<RegistryDocument> {
  async function restored(entry: RegistryEntry): Promise<RegistryEntry> {
    if (entry.host) return entry
    const manifest = await store.read(manifestKey(entry.name, entry.version))
    if (!manifest || createHash('sha256').update(manifest).digest('hex') !== entry.manifest) return entry
    const host = factsIn(manifest.toString())
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

/** @returns undefined for a file that is no manifest of a host: any trusted key can enter such a file's hash in the registry */
function factsIn(manifest: string): HostFacts | undefined {
  try {
    return manifestSchema.parse(JSON.parse(manifest)).entry.host
  } catch {
    return undefined
  }
}
