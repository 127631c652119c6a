import { LRUCache } from 'lru-cache'

const QUARANTINE_MS = 30_000
/** More than the number of versions in use. */
const MAX_VERSIONS = 1000

/** Versions that stopped a renderer. For half a minute, only browsers render their pages. */
export function createQuarantine() {
  const versions = new LRUCache<string, true>({
    max: MAX_VERSIONS,
    ttl: QUARANTINE_MS,
    // A clock that tests can fake.
    perf: { now: () => Date.now() },
  })
  const keyOf = (remote: string, version: string) => `${remote}@${version}`
  return {
    add(remote: string, version: string) {
      versions.set(keyOf(remote, version), true)
    },
    /**
     * The quarantined remotes of a set. Other versions of a remote are not affected, so a rollback helps at
     * once.
     */
    of(remotes: readonly { name: string; version: string }[]): string[] {
      return remotes.filter(({ name, version }) => versions.has(keyOf(name, version))).map(({ name }) => name)
    },
  }
}

export type Quarantine = ReturnType<typeof createQuarantine>
