import { isApiFailure, isUnreachable } from './errors.ts'
import { isMissingCode } from './is-missing-code.ts'
import { retryDelay } from './retry.ts'

/** Spec section 9: "query stale time 5 minutes". */
export const STALE_MS = 5 * 60_000
/** Spec section 9: "Product and brand cache 30 minutes". */
export const CACHE_MS = 30 * 60_000

/** Defaults for the page's QueryClient. Queries don't retry, because the API client does. */
export const queryDefaults = {
  staleTime: STALE_MS,
  // On a server, the cache lives as long as its request. A timer would keep it in memory for half an hour.
  gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : CACHE_MS,
  retry: false,
  // Offline, a query fails at once like during an outage. By default it would wait for ever without a message.
  networkMode: 'always',
  refetchOnReconnect: true,
  refetchInterval: refetchUntilHealthy,
} as const

/** For data that others change at any time, such as submissions: refetched whenever a component shows it. */
export const freshDefaults = { ...queryDefaults, staleTime: 0 } as const

/** For personal data. It may change on another device, so it is refetched whenever the window gets focus. */
export const personalDefaults = { ...queryDefaults, refetchOnWindowFocus: 'always' } as const

interface PolledQuery {
  state: {
    data?: unknown
    dataUpdateCount: number
    dataUpdatedAt: number
    error: Error | null
    errorUpdateCount: number
    errorUpdatedAt: number
  }
}

/**
 * While samples are shown, or the backend or the site's code can't be reached, refetches after 1 s, 2 s and so on up to
 * 30 s, minus up to half as jitter, so that the page recovers without a reload. It refetches only while the page is
 * visible, which is the default of refetchInterval. A refusal is a valid response and is not repeated.
 * @returns milliseconds until the next fetch, or false for none
 */
export function refetchUntilHealthy({ state }: PolledQuery): number | false {
  if (isApiFailure(state.error) && isUnreachable(state.error.error)) {
    const { error } = state.error
    const wait = error.kind === 'throttled' ? (error.retryAfter ?? 0) : 0
    return Math.max(wait, delayAfter(state.errorUpdateCount, state.errorUpdatedAt))
  }
  if (isMissingCode(state.error)) return delayAfter(state.errorUpdateCount, state.errorUpdatedAt)
  const { data } = state
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'sample')
    return false
  return delayAfter(state.dataUpdateCount, state.dataUpdatedAt)
}

/** As a refetchInterval: polls every `ms`, and sooner after a failure. */
export function pollEvery(ms: number) {
  return (query: PolledQuery): number => Math.min(ms, refetchUntilHealthy(query) || ms)
}

/**
 * Half of the delay is jitter. The jitter derives from the time of the last response, so it differs between
 * pages but not between renders. Each render calls this function, and a different interval would restart the
 * timer.
 */
function delayAfter(responses: number, lastAt: number): number {
  const jitter = (lastAt % 1000) / 1000
  const attempt = Math.max(0, responses - 1)
  return (retryDelay(attempt, 1) + retryDelay(attempt, jitter)) / 2
}
