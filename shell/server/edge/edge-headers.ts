/** The surrogate key of all pages. */
export const EVERY_PAGE = 'page'

/** The visitor's bucket, 0 to 99, from a cache in front of the site. During a canary, pages depend on it. */
export const BUCKET_HEADER = 'X-A-List-Bucket'

/** A cache in front of the site may serve an expired page for this long while it fetches a new one. */
const EDGE_STALE_SECONDS = 60
/** A cache in front of the site may serve an expired page for this long while the site is down. */
export const STALE_IF_ERROR_SECONDS = 24 * 3600

/** Longer lists of keys become the key of all pages. Varnish accepts headers of 8,192 bytes. */
const MAX_KEYS_LENGTH = 4000

/**
 * The headers with which caches in front of the site may store a page, although browsers must ask each time.
 * @param keys of the page's sources
 * @param seconds how long a cache may serve it without asking
 */
export function edgeHeaders(keys: readonly string[], seconds: number): Record<string, string> {
  const caching = `max-age=${seconds}, stale-while-revalidate=${EDGE_STALE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`
  const joined = [EVERY_PAGE, ...keys].join(' ')
  return {
    // For CDNs (RFC 9213).
    'CDN-Cache-Control': caching,
    // For Varnish and Fastly.
    'Surrogate-Control': caching,
    'Surrogate-Key': joined,
    ...(joined.length > MAX_KEYS_LENGTH && noEdge()),
  }
}

/** The headers with which no cache in front of the site stores a response. */
export function noEdge(): Record<string, string> {
  return { 'CDN-Cache-Control': 'no-store', 'Surrogate-Control': 'no-store', 'Surrogate-Key': EVERY_PAGE }
}
