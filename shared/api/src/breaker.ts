import { LONGEST_DELAY_MS, retryDelay } from './retry.ts'

/** This many failures in a row, and the backend counts as down. */
export const FAILURES_TO_OPEN = 2
/** Between two probes. What an outage costs is bounded by what is wanted, so a backend that is back is found soon. */
const LONGEST_PROBE_DELAY_MS = 5000

export interface Breaker {
  /** Somebody wants an answer. To be told once for all its tries. */
  wanted(): void
  /** Whether a request may go out now, which then counts as sent. */
  allows(): boolean
  succeeded(): void
  failed(): void
  /** The caller gave up: this says nothing about the backend. */
  abandoned(): void
}

/**
 * Keeps requests back while a backend is down, so that an outage costs no more requests than answers are wanted, and
 * a backend coming up is not run over. From the first failure on, every request is paid for by an answer that is
 * wanted, but for one that is lent, for what was only a hiccup. While the backend counts as down, they go out one at
 * a time, at delays that double to 5 s, with jitter. After 30 s of silence one goes out whatever was sent before.
 */
export function createBreaker(clock: { now: () => number; random: () => number }): Breaker {
  let failures = 0
  /** Answers that were wanted, less requests that were sent. */
  let credit = 0
  let isLent = false
  let probeAt = 0
  let probing = false
  let lastFailure = 0

  function isPaidFor(): boolean {
    return credit > 0 || !isLent || clock.now() - lastFailure >= LONGEST_DELAY_MS
  }

  function mayGo(): boolean {
    if (failures === 0) return true
    if (!isPaidFor()) return false
    return failures < FAILURES_TO_OPEN || (!probing && clock.now() >= probeAt)
  }

  return {
    wanted() {
      credit += 1
    },
    allows() {
      if (!mayGo()) return false
      probing = failures >= FAILURES_TO_OPEN
      if (failures > 0 && credit < 1) isLent = true
      credit -= 1
      return true
    },
    succeeded() {
      failures = 0
      credit = 0
      isLent = false
      probing = false
    },
    failed() {
      failures += 1
      probing = false
      lastFailure = clock.now()
      // Half of the delay is fixed: full jitter alone would let a probe follow at once.
      const step = failures - FAILURES_TO_OPEN
      const delay = (retryDelay(step, 1) + retryDelay(step, clock.random())) / 2
      if (step >= 0) probeAt = lastFailure + Math.min(delay, LONGEST_PROBE_DELAY_MS)
    },
    abandoned() {
      probing = false
    },
  }
}
