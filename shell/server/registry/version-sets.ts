import { createHash } from 'node:crypto'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Snapshot } from '../../renderer/protocol.ts'

/** The number of buckets. Each visitor is in one of them. */
export const BUCKETS = 100

export interface Canary {
  entry: RegistryEntry
  /** Percentage of the visitors. */
  percent: number
}

export interface VersionSets {
  /** The set for visitors who are in no canary. */
  main: Snapshot
  /** The set for visitors with this bucket. */
  byBucket: readonly Snapshot[]
  /** All sets without duplicates, the main one first. */
  all: readonly Snapshot[]
}

/** @param entries one version each of remotes, and of the host if it is a release. The id is a hash of them. */
export function snapshotOf(entries: RegistryEntry[]): Snapshot {
  const host = entries.find(({ name }) => name === HOST_NAME)
  return {
    id: createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12),
    ...(host && { host }),
    remotes: entries.filter((entry) => entry !== host),
  }
}

/** The versions in a set: the host's, if it is a release, and the remotes'. */
export function versionsIn({ host, remotes }: Snapshot): RegistryEntry[] {
  return host ? [host, ...remotes] : remotes
}

/** Shifts the buckets of each remote, so that the first visitors of two canaries differ. */
function offsetOf({ name, version }: RegistryEntry): number {
  return createHash('sha256').update(`${name}@${version}`).digest().readUInt32BE(0) % BUCKETS
}

/** The versions to serve. */
export interface Chosen {
  /** One version of each remote, and of the host. */
  live: RegistryEntry[]
  canaries: readonly Canary[]
  /** A canary of the host, with the versions of the remotes that work with it. */
  canaryHost?: Canary & Pick<Chosen, 'live' | 'canaries'>
}

/** All version sets: one for each way in which the canaries overlap. */
export function versionSets({ live, canaries, canaryHost }: Chosen): VersionSets {
  const main = snapshotOf(live)
  const known = new Map([[main.id, main]])
  const byBucket = Array.from({ length: BUCKETS }, (_, bucket) => {
    const has = ({ entry, percent }: Canary) => (bucket + offsetOf(entry)) % BUCKETS < percent
    const base = canaryHost && has(canaryHost) ? canaryHost : { live, canaries }
    const chosen = base.canaries.filter(has)
    if (chosen.length === 0 && base.live === live) return main
    const canaryByName = new Map(chosen.map(({ entry }) => [entry.name, entry]))
    const others = base.live.map((entry) => {
      const canary = canaryByName.get(entry.name)
      canaryByName.delete(entry.name)
      return canary ?? entry
    })
    const set = snapshotOf([...others, ...canaryByName.values()])
    const same = known.get(set.id)
    if (same) return same
    known.set(set.id, set)
    return set
  })
  return { main, byBucket, all: [...known.values()] }
}
