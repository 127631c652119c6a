import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Files whose address changes with their content, so that they may be kept for good; the build left a brotli
 * copy beside each.
 * @param rewrite the file inside `root` for a path
 */
export function immutableFiles(root: string, rewrite: (path: string) => string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath: rewrite })
  return keptFor(serve, IMMUTABLE)
}

/** Files that may change under their address. */
export function shortLivedFiles(root: string, rewrite: (path: string) => string): MiddlewareHandler {
  return keptFor(serveStatic({ root, rewriteRequestPath: rewrite }), 'public, max-age=3600')
}

/** `onFound` of the library is called when its answer is made already: a header set there is lost. */
function keptFor(serve: MiddlewareHandler, cacheControl: string): MiddlewareHandler {
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
