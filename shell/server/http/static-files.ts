import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Versions that `npm run dev` publishes. */
const IN_DEVELOPMENT = /^\/remotes\/[^/]+\/[^/]+-dev\//
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Files whose address changes with their content, so that they may be kept for good; the build left a brotli
 * copy beside each.
 * @param rewrite the file inside `root` for a path
 */
export function immutableFiles(root: string, rewrite: (path: string) => string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: rewrite,
    onFound: (_path, c) =>
      c.header('Cache-Control', IN_DEVELOPMENT.test(c.req.path) ? 'no-store' : IMMUTABLE),
  })
}

/** Files that may change under their address. */
export function shortLivedFiles(root: string, rewrite: (path: string) => string): MiddlewareHandler {
  return serveStatic({
    root,
    rewriteRequestPath: rewrite,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
  })
}
