const QUARANTINE_MS = 30_000

/** Remotes that stopped a worker: for half a minute their pages are left to the browser. */
export function createQuarantine(now: () => number = Date.now) {
  const until = new Map<string, number>()
  return {
    add(remote: string) {
      until.set(remote, now() + QUARANTINE_MS)
    },
    list(): string[] {
      for (const [remote, end] of until) if (end <= now()) until.delete(remote)
      return [...until.keys()]
    },
  }
}
