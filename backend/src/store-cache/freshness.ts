import { HOUR_MS } from '@a-list/domain/time/time-windows.ts'
import { EXPIRED_AFTER_MS } from '../store-state/store-state.ts'

/** Spec section 9: "stale helper 12 hours". */
const STALE_AFTER_MS = 12 * HOUR_MS

export type Freshness = 'fresh' | 'stale' | 'expired' | 'failed' | 'empty'

interface Cached {
  fetched_at: Date | null
  failures: number
}

/**
 * The freshness of a cached store: `failed` when the last fetch failed, `empty` when it was never fetched.
 */
export function freshness({ fetched_at, failures }: Cached, now: Date): Freshness {
  if (failures > 0) return 'failed'
  if (fetched_at === null) return 'empty'
  const age = now.getTime() - fetched_at.getTime()
  if (age < STALE_AFTER_MS) return 'fresh'
  return age < EXPIRED_AFTER_MS ? 'stale' : 'expired'
}

const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 6 * HOUR_MS

/**
 * Milliseconds until the next fetch. After a success, this is half of the time for which data is fresh. After
 * failures, it is an exponential backoff with full jitter.
 */
export function pauseAfter(
  outcome: { ok: true } | { ok: false; failures: number; retryAfterMs?: number | undefined },
  random: () => number = Math.random,
): number {
  if (outcome.ok) return STALE_AFTER_MS / 2
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (outcome.failures - 1), MAX_PAUSE_MS)
  // Never earlier than the store's Retry-After allows, and never immediately.
  return Math.max(outcome.retryAfterMs ?? 0, FIRST_PAUSE_MS / 4, random() * longest)
}
