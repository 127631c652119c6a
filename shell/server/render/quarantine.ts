const QUARANTINE_MS = 30_000

/** Versions of remotes that stopped a renderer: for half a minute their pages are left to the browser. */
export function createQuarantine(now: () => number = Date.now) {
  const until = new Map<string, number>()
  const keyOf = (remote: string, version: string) => `${remote}@${version}`
  return {
    add(remote: string, version: string) {
      until.set(keyOf(remote, version), now() + QUARANTINE_MS)
    },
    /** Which remotes of a set of versions are kept away. Another version of one is not: a rollback helps at once. */
    of(remotes: readonly { name: string; version: string }[]): string[] {
      for (const [key, end] of until) if (end <= now()) until.delete(key)
      return remotes.filter(({ name, version }) => until.has(keyOf(name, version))).map(({ name }) => name)
    },
  }
}

export type Quarantine = ReturnType<typeof createQuarantine>
