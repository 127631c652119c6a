import { LRUCache } from 'lru-cache'

/** Long enough to spare the database a repeated count, too short for a shopper to notice. */
const rememberMs = 1_000
const maxRemembered = 500

/**
 * Caches the answers of slow queries for a second, by key. Concurrent callers share one query; a query that fails is not
 * cached.
 */
export function rememberBriefly<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const remembered = new LRUCache<string, Promise<T>>({
    max: maxRemembered,
    ttl: rememberMs,
    // The clock that tests can set.
    perf: { now: () => Date.now() },
  })
  return (key, ask) => {
    const known = remembered.get(key)
    if (known !== undefined) return known
    const answer = ask()
    remembered.set(key, answer)
    answer.catch(() => remembered.delete(key))
    return answer
  }
}
