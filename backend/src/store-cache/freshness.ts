const hour = 3_600_000

/** Spec section 9: "Cache expired helper 24 hours; stale helper 12 hours". */
const staleAfterMs = 12 * hour
const expiredAfterMs = 24 * hour

export type Freshness = 'fresh' | 'stale' | 'expired' | 'failed' | 'empty'

type Cached = { fetched_at: Date | null; failures: number }

/**
 * The freshness of a cached store: `failed` when the last fetch failed, `empty` when it was never fetched.
 */
export function freshness({ fetched_at, failures }: Cached, now: Date): Freshness {
  if (failures > 0) return 'failed'
  if (fetched_at === null) return 'empty'
  const age = now.getTime() - fetched_at.getTime()
  if (age < staleAfterMs) return 'fresh'
  return age < expiredAfterMs ? 'stale' : 'expired'
}

const firstPauseMs = 60_000
const longestPauseMs = 6 * hour

/**
 * Milliseconds until the next fetch. Half of the fresh time after a success; exponential backoff with full
 * jitter after failures.
 */
export function pauseAfter(
  outcome: { ok: true } | { ok: false; failures: number; retryAfterMs?: number | undefined },
  random: () => number = Math.random,
): number {
  if (outcome.ok) return staleAfterMs / 2
  const longest = Math.min(firstPauseMs * 2 ** (outcome.failures - 1), longestPauseMs)
  // Never before the store's Retry-After, and never immediately.
  return Math.max(outcome.retryAfterMs ?? 0, firstPauseMs / 4, random() * longest)
}
