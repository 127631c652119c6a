import { createHash } from 'node:crypto'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Snapshot } from '../../renderer/protocol.ts'

/** Visitors are dealt into this many buckets. */
export const BUCKETS = 100

export interface Canary {
  entry: RegistryEntry
  /** Of all buckets. */
  percent: number
}

export interface VersionSets {
  /** What everybody gets who is in no canary. */
  main: Snapshot
  /** By bucket, for pages to visitors who have one. */
  byBucket: readonly Snapshot[]
  /** Each set once, the main one first. */
  all: readonly Snapshot[]
}

/** A set's id stands for all that is in it. */
export function snapshotOf(remotes: RegistryEntry[]): Snapshot {
  return {
    id: createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 12),
    remotes,
  }
}

/** The same visitors are not the first for every remote and version. */
function offsetOf({ name, version }: RegistryEntry): number {
  return createHash('sha256').update(`${name}@${version}`).digest().readUInt32BE(0) % BUCKETS
}

/**
 * The sets of versions that pages are made of: one for each way in which the canaries' shares meet.
 * @param live one version of each remote
 */
export function versionSets(live: RegistryEntry[], canaries: readonly Canary[]): VersionSets {
  const main = snapshotOf(live)
  const known = new Map([[main.id, main]])
  const byBucket = Array.from({ length: BUCKETS }, (_, bucket) => {
    const chosen = canaries.filter(({ entry, percent }) => (bucket + offsetOf(entry)) % BUCKETS < percent)
    if (chosen.length === 0) return main
    const instead = new Map(chosen.map(({ entry }) => [entry.name, entry]))
    const others = live.map((entry) => {
      const canary = instead.get(entry.name)
      instead.delete(entry.name)
      return canary ?? entry
    })
    const set = snapshotOf([...others, ...instead.values()])
    const same = known.get(set.id)
    if (same) return same
    known.set(set.id, set)
    return set
  })
  return { main, byBucket, all: [...known.values()] }
}
