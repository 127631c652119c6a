import { MAX_DELAY_MS, retryDelay } from './retry.ts'
import { pause } from './time-scale.ts'

/** Consecutive failures after which the backend counts as down. */
export const FAILURES_TO_OPEN = 2
/**
 * Longest pause between probes, in milliseconds. A short pause finds a recovered backend soon. The load stays
 * small, because there are never more requests than calls.
 */
const MAX_PROBE_DELAY_MS = 5000

export interface Breaker {
  /** Registers a call, once for all its attempts. */
  addCall(): void
  /** Whether a request may be sent now. `true` counts it as sent. */
  allows(): boolean
  succeeded(): void
  failed(): void
  /** The caller aborted the request, so the backend's state stays unknown. */
  abandoned(): void
}

/**
 * A circuit breaker. During an outage, it allows at most one request per call, plus one extra in total. So it
 * also protects a backend that is starting up. While the backend counts as down, requests are sent one at a
 * time, and the delay between them doubles up to 5 s, with jitter. After 30 s without a failure, one request is
 * always allowed.
 */
export function createBreaker(clock: { now: () => number; random: () => number }): Breaker {
  let failures = 0
  /** Calls minus requests since the last success. */
  let credit = 0
  let hasUsedExtra = false
  let probeAt = 0
  let probing = false
  let lastFailure = 0

  function hasCredit(): boolean {
    return credit > 0 || !hasUsedExtra || clock.now() - lastFailure >= pause(MAX_DELAY_MS)
  }

  function maySend(): boolean {
    if (failures === 0) return true
    if (!hasCredit()) return false
    return failures < FAILURES_TO_OPEN || (!probing && clock.now() >= probeAt)
  }

  return {
    addCall() {
      credit += 1
    },
    allows() {
      if (!maySend()) return false
      probing = failures >= FAILURES_TO_OPEN
      if (failures > 0 && credit < 1) hasUsedExtra = true
      credit -= 1
      return true
    },
    succeeded() {
      failures = 0
      credit = 0
      hasUsedExtra = false
      probing = false
    },
    failed() {
      failures += 1
      probing = false
      lastFailure = clock.now()
      // Half of the delay is fixed: with full jitter, the next probe could follow at once.
      const step = failures - FAILURES_TO_OPEN
      const delay = (retryDelay(step, 1) + retryDelay(step, clock.random())) / 2
      if (step >= 0) probeAt = lastFailure + Math.min(delay, MAX_PROBE_DELAY_MS)
    },
    abandoned() {
      probing = false
    },
  }
}
