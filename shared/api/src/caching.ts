import { retryDelay } from './retry.ts'

/** Spec section 9: "query stale time 5 minutes". */
export const STALE_MS = 5 * 60_000
/** Spec section 9: "Product and brand cache 30 minutes". */
export const CACHE_MS = 30 * 60_000

/** Defaults for the page's QueryClient. Queries don't retry, because the API client does. */
export const queryDefaults = {
  staleTime: STALE_MS,
  // On a server the cache ends with its request. A timer would keep it in memory for half an hour.
  gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : CACHE_MS,
  retry: false,
  refetchInterval: refetchWhileOnSamples,
} as const

/** For personal data. It may change on another device, so it is refetched whenever the window gets focus. */
export const personalDefaults = { ...queryDefaults, refetchOnWindowFocus: 'always' } as const

interface PolledQuery {
  state: { data?: unknown; dataUpdateCount: number; dataUpdatedAt: number }
}

/** While samples are shown, refetches after 1 s, 2 s … 30 s, so that the page recovers without a reload. */
export function refetchWhileOnSamples({ state }: PolledQuery): number | false {
  const { data } = state
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'sample')
    return false
  // Half of the delay is jitter. It derives from the time of the last answer, so it differs between pages but not
  // between renders: each render calls this function, and a changed interval restarts the timer.
  const jitter = (state.dataUpdatedAt % 1000) / 1000
  const attempt = Math.max(0, state.dataUpdateCount - 1)
  return (retryDelay(attempt, 1) + retryDelay(attempt, jitter)) / 2
}
