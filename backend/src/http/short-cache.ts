import { LRUCache } from 'lru-cache'

/** Long enough to save repeated counts, too short for a shopper to notice. */
const REMEMBER_MS = 1_000
const MAX_REMEMBERED = 500

/**
 * Caches the results of slow queries for a second, by key. Concurrent callers share one query. Failures aren't
 * cached.
 */
export function cacheBriefly<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const remembered = new LRUCache<string, Promise<T>>({
    max: MAX_REMEMBERED,
    ttl: REMEMBER_MS,
    // The clock is passed because fake timers replace Date, but not the library's default clock.
    perf: { now: () => Date.now() },
  })
  return (key, ask) => {
    const known = remembered.get(key)
    if (known !== undefined) return known
    const result = ask()
    remembered.set(key, result)
    result.catch(() => remembered.delete(key))
    return result
  }
}
