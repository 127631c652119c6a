import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from '../serve/api.ts'

/** Long enough to save repeated counts, too short for a shopper to notice. */
const COUNTS_FOR_MS = 1_000
const MOST_REMEMBERED = 1_000

/** Returns what was computed before under the same key, while nothing has changed. */
export type Remembered = <Value>(key: string, compute: () => Promise<Value>) => Promise<Value>

/**
 * Keeps the results of slow queries until something in the catalogue changes, but at most for `forMs`. Concurrent
 * callers share one query. Failures aren't cached.
 */
export function rememberUntilChange(
  changes: Pick<ChangeFeed, 'latest'>,
  forMs = COUNTS_FOR_MS,
  now = Date.now,
): Remembered {
  const kept = new LRUCache<string, Promise<unknown>>({
    max: MOST_REMEMBERED,
    ttl: forMs,
    ttlResolution: 0,
    perf: { now },
  })
  return async function remembered<Value>(text: string, compute: () => Promise<Value>): Promise<Value> {
    // Hashed, because queries may be long.
    const key = hash('sha256', `${await changes.latest()} ${text}`, 'base64url')
    const known = kept.get(key)
    if (known) return known as Promise<Value>
    const value = compute()
    kept.set(key, value)
    value.catch(() => kept.delete(key))
    return value
  }
}
