import { timeLimit } from '@a-list/api/time-scale.ts'
import { createSingleFlight } from '@a-list/network/single-flight.ts'
import { LRUCache } from 'lru-cache'
import { addFailedSource, addSource, addUnknownSource, keysOf } from './page-sources.ts'
import { responseOf } from './whole-response.ts'

/** A cached response is fresh for this long. */
const FRESH_MS = 10_000
/** From FRESH_MS up to this age, a response is stale: it is served at once while a new one is fetched. */
const STALE_MS = 5 * 60_000
/** Time limit of a shared request. Without one, a stuck request would delay later pages too. */
const TIMEOUT_MS = 5000
/** Cached statuses: OK, Not Found and Gone. */
const CACHED_STATUSES = new Set([200, 404, 410])
const MAX_ANSWERS = 1000
/** Total length of all cached bodies in characters. The renderer's heap is small. */
const MAX_CHARACTERS = 16_000_000

interface Answer {
  status: number
  statusText: string
  body: string
  headers: Headers
  at: number
}

export type CachingFetch = typeof fetch & {
  /** Deletes the responses with one of these surrogate keys. @param keys null: all responses */
  drop(keys: readonly string[] | null): void
}

/**
 * `fetch` with stale-while-revalidate for pages rendered for visitors: a thousand visitors of one brand cost
 * one backend request in ten seconds. It caches GET requests without credentials. A 404 is cached too, because
 * every page would otherwise wait for endpoints that the backend lacks.
 */
export function createCachingFetch(
  through: typeof fetch = fetch,
  now: () => number = Date.now,
): CachingFetch {
  const responses = new LRUCache<string, Answer>({
    max: MAX_ANSWERS,
    maxSize: MAX_CHARACTERS,
    // lru-cache requires a positive size.
    sizeCalculation: ({ body }) => body.length + 1,
  })
  const flight = createSingleFlight<Answer>()
  /** Counts the changes. A response that was requested before a change is not cached after it. */
  let changes = 0

  function request(address: string, init: RequestInit | undefined): Promise<Answer> {
    return flight.run(address, async () => {
      const started = changes
      const response = await through(address, init)
      const { status, statusText, headers } = response
      const answer = { status, statusText, body: await response.text(), headers, at: now() }
      if (CACHED_STATUSES.has(status) && changes === started) responses.set(address, answer)
      return answer
    })
  }

  const cachingFetch: typeof fetch = async (input, init) => {
    const address = String(input)
    const headers = new Headers(init?.headers)
    if ((init?.method ?? 'GET') !== 'GET' || headers.has('Authorization')) {
      addUnknownSource()
      return through(input, init)
    }
    const cached = responses.get(address)
    const age = cached ? now() - cached.at : Number.POSITIVE_INFINITY
    if (cached && age < FRESH_MS) return toResponse(cached)
    // Pages share this request, so one page's signal must not abort it.
    const requesting = request(address, { ...init, signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)) })
    if (cached && age < STALE_MS) {
      requesting.catch(() => undefined)
      return toResponse(cached)
    }
    const signal = init?.signal
    try {
      return toResponse(await (signal ? Promise.race([requesting, aborted(signal)]) : requesting))
    } catch (error) {
      addFailedSource()
      throw error
    }
  }

  return Object.assign(cachingFetch, {
    drop(keys: readonly string[] | null) {
      changes += 1
      flight.clear()
      if (keys === null) responses.clear()
      else {
        const dropped = new Set(keys)
        for (const [address, { headers }] of responses) {
          if (keysOf(headers).some((key) => dropped.has(key))) responses.delete(address)
        }
      }
    },
  })
}

/** Each caller gets its own response, because a body can be read once. */
function toResponse({ body, status, statusText, headers }: Answer): Response {
  addSource(status, headers)
  return responseOf(body, { status, statusText, headers })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
