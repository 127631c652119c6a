import { retryDelay } from './retry.ts'

/** Spec section 9: "query stale time 5 minutes". */
export const STALE_MS = 5 * 60_000
/** Spec section 9: "Product and brand cache 30 minutes". */
export const KEEP_MS = 30 * 60_000

/** Defaults for the page's QueryClient. The client below it retries, so queries don't. */
export const queryDefaults = {
  staleTime: STALE_MS,
  // On a server a cache lives as long as its request, and a timer would hold it for half an hour.
  gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : KEEP_MS,
  retry: false,
  refetchInterval: refetchWhileOnSamples,
} as const

/** What belongs to a person may be changed on another device: whoever comes back to a page sees it as it is. */
export const personalDefaults = { ...queryDefaults, refetchOnWindowFocus: 'always' } as const

interface PolledQuery {
  state: { data?: unknown; dataUpdateCount: number; dataUpdatedAt: number }
}

/** While samples are shown, asks again after 1 s, 2 s … 30 s: the page comes back by itself. */
export function refetchWhileOnSamples({ state }: PolledQuery): number | false {
  const { data } = state
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'sample')
    return false
  // Half of the delay is jitter, taken from the moment of the last answer: it differs between pages, yet holds
  // still between renders, each of which asks for this number and would otherwise start the wait anew.
  const jitter = (state.dataUpdatedAt % 1000) / 1000
  const attempt = Math.max(0, state.dataUpdateCount - 1)
  return (retryDelay(attempt, 1) + retryDelay(attempt, jitter)) / 2
}
