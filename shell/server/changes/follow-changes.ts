import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import * as z from 'zod'
import { isSurrogateKey } from '../../backend-fetch/page-sources.ts'

/** The backend responds at the latest after this time, with or without a change. */
const WAIT_SECONDS = 5
/** Longer than the backend waits. */
const TIMEOUT_MS = (WAIT_SECONDS + 3) * 1000
/** Pause after a failed request. After a response without changes, a tenth of it, in case the backend doesn't wait. */
const RETRY_MS = 500
/** How often to check whether a backend without the feed has got it. */
const RECHECK_MS = 60_000

const pageSchema = z.object({
  cursor: z.int().min(0),
  keys: z.array(z.string()).max(100_000),
  reset: z.boolean(),
})

/** Called with the surrogate keys that changed; null: anything may have changed. */
export type ChangeListener = (keys: readonly string[] | null) => void

export interface Changes {
  /** Whether the backend’s changes are known within a second. A backend that hangs is noticed after 8 seconds. */
  isFollowing(): boolean
  subscribe(listener: ChangeListener): void
  /** Announces a change that the backend doesn't know, such as other versions. */
  announce(keys: readonly string[] | null): void
  stop(): void
}

interface FollowOptions {
  /** Base URL of the extension API; without one, nothing is announced. */
  base: string | undefined
  fetch: typeof fetch
  logger: Logger
  retryMs?: number
}

/**
 * Follows the backend's log of changes with long polling. A lost connection loses no change: the next request
 * continues at the same cursor.
 */
export function followChanges({ base, fetch, logger, retryMs = RETRY_MS }: FollowOptions): Changes {
  const stopping = new AbortController()
  const listeners: ChangeListener[] = []
  let cursor: number | undefined
  let isFollowing = false

  const announce: ChangeListener = (keys) => {
    for (const listener of listeners) listener(keys)
  }

  async function request(): Promise<z.infer<typeof pageSchema> | 'missing'> {
    const query = cursor === undefined ? '' : `?after=${cursor}&wait=${WAIT_SECONDS}`
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const response = await fetch(`${base}/changes${query}`, { signal })
    if (response.status === 404) return 'missing'
    if (!response.ok) throw new Error(`The change feed returned ${response.status}`)
    return pageSchema.parse(await response.json())
  }

  /** @returns how long to pause before the next request */
  async function next(): Promise<number> {
    const page = await request()
    if (page === 'missing') {
      isFollowing = false
      return RECHECK_MS
    }
    const isFirst = cursor === undefined
    cursor = page.cursor
    // An unusable key may be any page's.
    if (page.reset || !page.keys.every(isSurrogateKey)) announce(null)
    else if (page.keys.length > 0) announce(page.keys)
    // Pages that were cached before may have missed changes.
    if (!isFollowing) {
      if (isFirst) announce(null)
      isFollowing = true
      logger.info('The backend announces its changes')
    }
    return page.keys.length > 0 || isFirst ? 0 : retryMs / 10
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await next().catch((error: unknown) => {
        if (isFollowing)
          logger.warn({ err: error }, 'The change feed is lost; pages are cached for a shorter time')
        isFollowing = false
        return retryMs
      })
      await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  if (base !== undefined) void follow()
  return {
    isFollowing: () => isFollowing,
    subscribe: (listener) => void listeners.push(listener),
    announce,
    stop: () => stopping.abort(),
  }
}
