import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import {
  CACHED_METRIC,
  FILE_CACHE,
  isCacheablePage,
  PAGE_CACHE,
  PICTURE_CACHE,
  VERSIONS_METRIC,
} from './worker-caches.ts'

/** After this time without a response, the cached page is shown. */
const TIMEOUT_SECONDS = 3
/** A page takes about 100 kB on the device, without its files, which pages share. */
const MAX_PAGES = 60
const MAX_FILES = 500
const MAX_PICTURES = 300
const MAX_AGE_SECONDS = 60 * 24 * 3600

function atMost(maxEntries: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_SECONDS, purgeOnQuotaError: true })
}

function timing(response: Response): string {
  return response.headers.get('Server-Timing') ?? ''
}

/** Whether the response is a page of this site. A load balancer or captive portal may also respond. */
function isSitePage(response: Response): boolean {
  return timing(response).includes(VERSIONS_METRIC)
}

const onlyWholePages: WorkboxPlugin = {
  /** Release previews are not cached. A page that was deleted or has moved is removed from the cache. */
  async cacheWillUpdate({ request, response }) {
    const isPreview = response.headers.has('X-A-List-Preview')
    const isDeleted = (response.status === 404 || response.status === 410) && isSitePage(response)
    if (isDeleted || response.type === 'opaqueredirect') await removeFromCache(request)
    if (
      response.status !== 200 ||
      !isSitePage(response) ||
      isPreview ||
      !isCacheablePage(new URL(request.url))
    ) {
      return null
    }
    const headers = new Headers(response.headers)
    headers.set('Server-Timing', `${timing(response)}, ${CACHED_METRIC};desc="${Date.now()}"`)
    return new Response(response.body, { status: 200, headers })
  },
  /** If the page is cached, a server error counts as a network failure, so that the cached page is shown. */
  async fetchDidSucceed({ request, response }) {
    if (response.status < 500 || !(await cachedPage(request))) return response
    throw new TypeError(`${response.status} for ${request.url}`)
  },
}

const pageCache = () => caches.open(PAGE_CACHE)
const cachedPage = async (request: Request) => (await pageCache()).match(request, { ignoreVary: true })

/** Finds the same page with another open tab. Opening a tab changes the URL, but caches no page. @returns its URL */
export async function cachedTab(url: string): Promise<string | undefined> {
  const cached = await (await pageCache()).keys()
  return cached.find((page) => page.url !== url && withoutTab(page.url) === withoutTab(url))?.url
}

function withoutTab(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('tab')
  return url.href
}

const removeFromCache = async (request: Request) => (await pageCache()).delete(request, { ignoreVary: true })

/** An HTML error page must not be cached as a script, whatever its status. */
const onlyFiles: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isPage = response.headers.get('Content-Type')?.includes('text/html')
    return response.status === 200 && !isPage ? response : null
  },
}

/** Serves pages from the network, or without a network from the cache. */
export const pages = new NetworkFirst({
  cacheName: PAGE_CACHE,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  // The URL alone identifies a page, because all cached pages are visitors' pages.
  matchOptions: { ignoreVary: true },
  plugins: [onlyWholePages, atMost(MAX_PAGES)],
})

export const files = new CacheFirst({ cacheName: FILE_CACHE, plugins: [onlyFiles, atMost(MAX_FILES)] })

/** Replaces a damaged file in the cache with the network's copy. */
export const reloadedFiles = new NetworkFirst({
  cacheName: FILE_CACHE,
  plugins: [onlyFiles, atMost(MAX_FILES)],
})

export const pictures = new StaleWhileRevalidate({
  cacheName: PICTURE_CACHE,
  plugins: [atMost(MAX_PICTURES)],
})
