import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { proxy } from 'hono/proxy'
import type { Settings } from '../settings.ts'

const BACKEND_TIMEOUT_MS = 10_000

/** WordPress's shape of an error, so that the client reads ours as it reads the backend's. */
function refusal(status: 502 | 504, code: string, message: string): Response {
  return Response.json({ code, message, data: { status } }, { status })
}

/** They belong to one connection, not to the call; `fetch` makes its own. */
const HOP_BY_HOP = {
  Host: undefined,
  connection: undefined,
  upgrade: undefined,
  te: undefined,
  trailer: undefined,
  'keep-alive': undefined,
  'transfer-encoding': undefined,
  'proxy-authorization': undefined,
}

/** Tells the backend who asks: its limits count readers, not this server. The last address is the one we saw. */
function forwardedHeaders(c: Context, scheme: string): Record<string, string | undefined> {
  const seen = getConnInfo(c).remote.address
  const before = c.req.header('X-Forwarded-For')
  return {
    ...c.req.header(),
    ...HOP_BY_HOP,
    'X-Forwarded-Host': c.req.header('Host'),
    // As readers see the site, which may stand behind something that ends TLS; what they claim counts for nothing.
    'X-Forwarded-Proto': scheme,
    'X-Forwarded-For': [before, seen].filter(Boolean).join(', ') || undefined,
  }
}

/**
 * Forwards `/wp-json/…` to the three bases of the settings; the browser only ever calls its own origin.
 * @param origin the site's own, PUBLIC_ORIGIN
 */
export function backendProxy(bases: Settings['bases'], origin: string) {
  const scheme = new URL(origin).protocol.slice(0, -1)
  const routes: [prefix: string, target: string][] = [
    ['/wp-json/wp/v2', bases.rest],
    ['/wp-json/a-list/v1', bases.custom],
    ['/wp-json/jwt-auth/v1', bases.auth],
    ['/wp-json', bases.root],
  ]

  return async (c: Context): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url)
    const [prefix, target] = routes.find(
      ([path]) => pathname === path || pathname.startsWith(`${path}/`),
    ) ?? ['', '']
    if (!target) return c.notFound()
    const headers = forwardedHeaders(c, scheme)
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(BACKEND_TIMEOUT_MS)])
    try {
      return await proxy(target + pathname.slice(prefix.length) + search, {
        raw: c.req.raw,
        headers,
        // Where the backend sends us is for the reader's browser to follow, not for this server.
        redirect: 'manual',
        signal,
      })
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        return refusal(504, 'backend_timeout', 'The backend did not answer in time. Please try again.')
      }
      return refusal(
        502,
        'backend_unreachable',
        'The backend can’t be reached. Please try again in a moment.',
      )
    }
  }
}
