import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves files with a content hash in their URL, which can be cached forever. The build adds a Brotli copy of
 * each.
 * @param rewrite maps a URL path to a file inside `root`
 */
export function immutableFiles(root: string, rewrite: (path: string) => string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath: rewrite })
  return withCacheControl(serve, IMMUTABLE)
}

/** Serves files whose content may change under the same URL. */
export function shortLivedFiles(root: string, rewrite: (path: string) => string): MiddlewareHandler {
  return withCacheControl(serveStatic({ root, rewriteRequestPath: rewrite }), 'public, max-age=3600')
}

/** The library's `onFound` runs after the response is built, so a header set there is lost. */
function withCacheControl(serve: MiddlewareHandler, cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    let isFound = true
    const answer = await serve(c, async () => {
      isFound = false
      await next()
    })
    if (isFound && answer) answer.headers.set('Cache-Control', cacheControl)
    return answer
  }
}
