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
  let state = HEALTHY

  function hasCredit(): boolean {
    return state.credit > 0 || !state.hasUsedExtra || clock.now() - state.lastFailure >= pause(MAX_DELAY_MS)
  }

  function maySend(): boolean {
    if (state.failures === 0) return true
    if (!hasCredit()) return false
    return state.failures < FAILURES_TO_OPEN || (!state.probing && clock.now() >= state.probeAt)
  }

  return {
    addCall() {
      state = { ...state, credit: state.credit + 1 }
    },
    allows() {
      if (!maySend()) return false
      const { failures, credit, hasUsedExtra } = state
      state = {
        ...state,
        credit: credit - 1,
        hasUsedExtra: hasUsedExtra || (failures > 0 && credit < 1),
        probing: failures >= FAILURES_TO_OPEN,
      }
      return true
    },
    succeeded() {
      state = HEALTHY
    },
    failed() {
      const failures = state.failures + 1
      const now = clock.now()
      state = { ...state, failures, probing: false, lastFailure: now, probeAt: now + probeDelay(failures) }
    },
    abandoned() {
      state = { ...state, probing: false }
    },
  }

  function probeDelay(failures: number): number {
    const step = Math.max(0, failures - FAILURES_TO_OPEN)
    // Half of the delay is fixed: with full jitter, the next probe could follow at once.
    const delay = (retryDelay(step, 1) + retryDelay(step, clock.random())) / 2
    return Math.min(delay, MAX_PROBE_DELAY_MS)
  }
}

const HEALTHY = {
  /** In a row. */
  failures: 0,
  /** Calls minus requests since the last success. */
  credit: 0,
  hasUsedExtra: false,
  probing: false,
  /** Times of the clock. */
  lastFailure: 0,
  probeAt: 0,
}
