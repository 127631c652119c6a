import type { ApiError } from './errors.ts'
import { pause } from './time-scale.ts'

/** Spec section 9: "Query retry: 3 times, backoff doubling from 1 s up to 30 s". */
export const RETRIES = 3
export const FIRST_DELAY_MS = 1000
export const MAX_DELAY_MS = 30_000

/**
 * Full jitter: a random delay between 0 and the doubled base, so that clients that failed at the same time don't
 * retry at the same time.
 * @param attempt 0 for the first retry
 * @param random in [0, 1)
 * @returns milliseconds
 */
export function retryDelay(attempt: number, random: number): number {
  return Math.round(random * pause(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)))
}

/** Whether to repeat the call: only after network errors, 5xx, 429 and 430. */
export function isRetryable(error: ApiError): boolean {
  switch (error.kind) {
    case 'network':
      return true
    case 'http':
      return error.status >= 500
    case 'throttled':
      // For a longer wait, the person decides whether to try again.
      return (error.retryAfter ?? 0) <= MAX_DELAY_MS
    case 'timeout':
    case 'shape':
      return false
  }
}

/** Milliseconds until the next attempt; never less than the backend demands. */
export function delayBefore(attempt: number, error: ApiError, random: number): number {
  const delay = retryDelay(attempt, random)
  return error.kind === 'throttled' ? Math.max(delay, error.retryAfter ?? 0) : delay
}

/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 * @returns milliseconds from `now`, or null when it is absent or invalid
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
