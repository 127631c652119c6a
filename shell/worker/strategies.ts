import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { FILES, isKeptPage, KEPT_MARK, PAGES, PICTURES, VERSIONS_MARK } from './kept.ts'

/** A connection that has not answered by then shows what is kept. */
const PATIENCE_SECONDS = 3
/** A page weighs about 100 kB on the device, its files are shared with others. */
const MOST_PAGES = 60
const MOST_FILES = 500
const MOST_PICTURES = 300
const LONGEST_SECONDS = 60 * 24 * 3600

function atMost(maxEntries: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: LONGEST_SECONDS, purgeOnQuotaError: true })
}

function timing(response: Response): string {
  return response.headers.get('Server-Timing') ?? ''
}

/** A page of the site itself, rather than what a balancer or a captive portal says in its place. */
function isOurs(response: Response): boolean {
  return timing(response).includes(VERSIONS_MARK)
}

const onlyWholePages: WorkboxPlugin = {
  /** A version that somebody was sent to look at is for that visit. What is gone or has moved is not kept on. */
  async cacheWillUpdate({ request, response }) {
    const isPreview = response.headers.has('X-A-List-Preview')
    const isGone = (response.status === 404 || response.status === 410) && isOurs(response)
    if (isGone || response.type === 'opaqueredirect') await forget(request)
    if (response.status !== 200 || !isOurs(response) || isPreview || !isKeptPage(new URL(request.url))) {
      return null
    }
    const headers = new Headers(response.headers)
    headers.set('Server-Timing', `${timing(response)}, ${KEPT_MARK};desc="${Date.now()}"`)
    return new Response(response.body, { status: 200, headers })
  },
  /** A page that is kept is more to a reader than a server's word that it can't. */
  async fetchDidSucceed({ request, response }) {
    if (response.status < 500 || !(await keptPage(request))) return response
    throw new TypeError(`${response.status} for ${request.url}`)
  },
}

const pageCache = () => caches.open(PAGES)
const keptPage = async (request: Request) => (await pageCache()).match(request, { ignoreVary: true })
const forget = async (request: Request) => (await pageCache()).delete(request, { ignoreVary: true })

/** A page that says that something is wrong is no script, whatever its status. */
const onlyFiles: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isPage = response.headers.get('Content-Type')?.includes('text/html')
    return response.status === 200 && !isPage ? response : null
  },
}

/** Pages come from the network, and from the device where there is none. */
export const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // The address is the page: it is a visitor's, whatever the request said.
  matchOptions: { ignoreVary: true },
  plugins: [onlyWholePages, atMost(MOST_PAGES)],
})

export const files = new CacheFirst({ cacheName: FILES, plugins: [onlyFiles, atMost(MOST_FILES)] })

/** For who found a file damaged: the network's takes the place of what is kept. */
export const filesAnew = new NetworkFirst({ cacheName: FILES, plugins: [onlyFiles, atMost(MOST_FILES)] })

export const pictures = new StaleWhileRevalidate({
  cacheName: PICTURES,
  plugins: [atMost(MOST_PICTURES)],
})
