import { LRUCache } from 'lru-cache'
import { type HasRoute, readRouteIndex } from './route-index.ts'

/** An activated plugin is noticed after this time. */
const KNOWN_MS = 5 * 60_000
/** After this time, an unreadable index is requested again. */
const INDEX_RETRY_MS = 30_000
/** How long a request waits for the first index. A slow index must not delay pages longer. */
const INDEX_WAIT_MS = 1000
const INDEX_TIMEOUT_MS = 10_000
const MAX_KNOWN = 1000
const NO_ROUTE = { code: 'rest_no_route', message: 'The backend has no such route.', data: { status: 404 } }

/** Requests to other plugins are always sent, because a plugin may leave its routes out of the index. */
const OWN_ROUTES = /^\/(?:wp\/v2|a-list\/v\d|jwt-auth\/v1)(?:\/|$)/

interface SkipOptions {
  /** The URL of the index of all routes, if the settings contain it. */
  root?: string | undefined
  now?: () => number
}

/**
 * `fetch` that returns WordPress's own 404, `rest_no_route`, for GET routes that the backend lacks, without a
 * request. It learns the routes from the index or, if the backend hides its index, from the backend's responses.
 */
export function skipMissingRoutes(
  through: typeof fetch,
  { root, now = Date.now }: SkipOptions,
): typeof fetch & { learn(): Promise<void> } {
  const index = root === undefined ? undefined : createIndex(root, through, now)
  const throughMemory = createResponseMemory(now)

  const skipping: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(request?.url ?? String(input))
    if ((init?.method ?? request?.method ?? 'GET') !== 'GET') return through(input, init)
    const hasRoute = await index?.read()
    const path = pathUnder(root, url)
    if (!hasRoute || path === undefined) return throughMemory(url, () => through(input, init))
    return OWN_ROUTES.test(path) && !hasRoute(path) ? noRoute() : through(input, init)
  }
  return Object.assign(skipping, { learn: async () => void (await index?.read()) })
}

function pathUnder(root: string | undefined, url: URL): string | undefined {
  const start = `${root}/`
  return root !== undefined && url.href.startsWith(start)
    ? url.pathname.slice(new URL(root).pathname.length)
    : undefined
}

function noRoute(): Response {
  return Response.json(NO_ROUTE, { status: 404, statusText: 'Not Found' })
}

async function isNoRoute(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => undefined)
  return Object(body).code === NO_ROUTE.code
}

/** Caches the index of routes. A stale index is used while the next one is fetched. */
function createIndex(root: string, through: typeof fetch, now: () => number) {
  let known: HasRoute | undefined
  let outdatedAt = 0
  let reading: Promise<void> | undefined

  async function readOnce() {
    let found: HasRoute | undefined
    try {
      const response = await through(`${root}/?_fields=namespaces,routes`, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(INDEX_TIMEOUT_MS),
      })
      const body: unknown = await response.json()
      found = response.ok ? readRouteIndex(body) : undefined
      // The backend may have hidden its index in the meantime.
      known = found
    } catch {
      // While the backend is down, the last index is used.
    }
    outdatedAt = now() + (found ? KNOWN_MS : INDEX_RETRY_MS)
    reading = undefined
  }

  return {
    async read(): Promise<HasRoute | undefined> {
      if (now() >= outdatedAt) reading ??= readOnce()
      if (!known && reading) await Promise.race([reading, pause(INDEX_WAIT_MS)])
      return known
    },
  }
}

/**
 * Remembers which requests had no route. Requests that differ only in a number share a route: the first one is
 * sent, and the others wait for its response.
 */
function createResponseMemory(now: () => number) {
  const known = new LRUCache<string, { isMissing: boolean; until: number }>({ max: MAX_KNOWN })
  const first = new Map<string, Promise<Response>>()

  async function learn(route: string, answering: Promise<Response>): Promise<Response> {
    const response = await answering
    const isMissing = response.status === 404 && (await isNoRoute(response.clone()))
    known.set(route, { isMissing, until: now() + KNOWN_MS })
    return response
  }

  return async (url: URL, send: () => Promise<Response>): Promise<Response> => {
    const route = url.origin + url.pathname.replace(/\/\d+(?=\/|$)/g, '/{n}')
    const isKnown = () => (known.get(route)?.until ?? 0) > now()
    const pending = first.get(route)
    if (pending && !isKnown()) await pending.catch(() => undefined)
    if (isKnown()) return known.get(route)?.isMissing ? noRoute() : send()
    const answering = learn(route, send())
    if (!route.includes('{n}') || first.has(route)) return answering
    first.set(route, answering)
    return answering.finally(() => first.delete(route))
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
