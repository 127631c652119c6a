import { LRUCache } from 'lru-cache'

const QUARANTINE_MS = 30_000
/** More than a site has remotes and versions of them at a time. */
const MAX_VERSIONS = 1000

/** Versions of remotes that stopped a renderer: for half a minute their pages are left to the browser. */
export function createQuarantine() {
  const versions = new LRUCache<string, true>({
    max: MAX_VERSIONS,
    ttl: QUARANTINE_MS,
    // The clock that tests can set.
    perf: { now: () => Date.now() },
  })
  const keyOf = (remote: string, version: string) => `${remote}@${version}`
  return {
    add(remote: string, version: string) {
      versions.set(keyOf(remote, version), true)
    },
    /** Which remotes of a set of versions are kept away. Another version of one is not: a rollback helps at once. */
    of(remotes: readonly { name: string; version: string }[]): string[] {
      return remotes.filter(({ name, version }) => versions.has(keyOf(name, version))).map(({ name }) => name)
    },
  }
}

export type Quarantine = ReturnType<typeof createQuarantine>
