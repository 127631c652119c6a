import { LRUCache } from 'lru-cache'
import type { PageSources } from '../../backend-fetch/page-sources.ts'
import { STALE_IF_ERROR_SECONDS } from '../edge/edge-headers.ts'
import type { StoredResponse } from './stored-response.ts'

/** How long an expired page is served while a new one is rendered. */
const STALE_MS = 10_000
/** The same for a page whose changes the backend announces: nothing that the page shows has changed. */
const ANNOUNCED_STALE_MS = 3600_000
/** After a page could not be rendered, the old one is served for this long before the next attempt. */
const RETRY_MS = 2000
const MAX_RECENT_KEYS = 10_000

/**
 * What to do with a cached page. `fresh`: send it. `stale`: send it, and render a new one. `fallback`: the page is out
 * of date or very old, so render a new one, and send the cached one only if rendering fails. `held`: rendering has just
 * failed, so send the cached page.
 */
export type PageState = 'fresh' | 'stale' | 'fallback' | 'held'

interface CachedPage {
  page: StoredResponse
  keys: ReadonlySet<string>
  isAnnounced: boolean
  renderedAt: number
  /** Something that the page shows has changed. */
  isDropped: boolean
  /** The last attempt to replace it failed; the next may start at this time. */
  retryAt: number
}

interface PageCacheOptions {
  /** With their compressed copies, pages take about 1.4 times this size. */
  maxBytes: number
  /** How long pages are fresh: those whose changes are announced, and others. 0: never. */
  freshMs: { announced: number; other: number }
  /** Whether the backend's changes are known now. */
  isFollowing: () => boolean
  now?: () => number
}

/** Finished pages by URL and version set, with what they were made of. */
export function createPageCache({
  maxBytes,
  freshMs,
  isFollowing,
  now = () => Date.now(),
}: PageCacheOptions) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.size + 1,
    ttl: STALE_IF_ERROR_SECONDS * 1000,
  })
  /** Numbers changes, to find pages that were rendered before a change and finished after it. */
  let changes = 0
  let lastOfAll = 0
  const lastOf = new LRUCache<string, number>({
    max: MAX_RECENT_KEYS,
    // A forgotten key may be any page's.
    dispose: (change, _key, reason) => {
      if (reason === 'evict') lastOfAll = Math.max(lastOfAll, change)
    },
  })

  function stateOf({ isAnnounced, isDropped, renderedAt, retryAt }: CachedPage): PageState {
    if (now() < retryAt) return 'held'
    if (isDropped) return 'fallback'
    const age = now() - renderedAt
    const isKnown = isAnnounced && isFollowing()
    const fresh = isKnown ? freshMs.announced : freshMs.other
    if (age < fresh) return 'fresh'
    return age < fresh + (isKnown ? ANNOUNCED_STALE_MS : STALE_MS) ? 'stale' : 'fallback'
  }

  return {
    find(key: string): { page: StoredResponse; state: PageState } | undefined {
      const cached = pages.get(key)
      return cached && { page: cached.page, state: stateOf(cached) }
    },

    /** Call it before a page is rendered, and pass the result to `put`. */
    startRender: () => changes,

    /**
     * Stores a page, unless something that it shows has changed since `started`.
     * @returns whether the page is stored
     */
    put(key: string, page: StoredResponse, { keys, isComplete }: PageSources, started: number): boolean {
      if (lastOfAll > started || keys.some((one) => (lastOf.get(one) ?? 0) > started)) return false
      pages.set(key, {
        page,
        keys: new Set(keys),
        isAnnounced: isComplete,
        renderedAt: now(),
        isDropped: false,
        retryAt: 0,
      })
      return true
    },

    /** The page could not be rendered. @returns the old page, which may be sent instead */
    failed(key: string): StoredResponse | undefined {
      const cached = pages.get(key)
      if (cached) cached.retryAt = now() + RETRY_MS
      return cached?.page
    },

    delete: (key: string) => void pages.delete(key),

    /** Marks the pages that a change touches. @param keys null: all pages */
    drop(keys: readonly string[] | null): void {
      changes += 1
      if (keys === null) lastOfAll = changes
      else for (const key of keys) lastOf.set(key, changes)
      for (const cached of pages.values()) {
        if (keys !== null && !keys.some((key) => cached.keys.has(key))) continue
        cached.isDropped = true
        cached.retryAt = 0
      }
    },
  }
}
