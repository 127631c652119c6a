import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { proxy } from 'hono/proxy'
import { Agent } from 'undici'
import type { Settings } from '../settings.ts'

const BACKEND_TIMEOUT_MS = 10_000

/**
 * Opens a new connection for each request. The shared pool may hold connections that the backend has closed.
 */
const FRESH_CONNECTIONS = new Agent({ pipelining: 0 })
/** The backend closed the connection before it answered. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
/** Bodies up to this size are buffered for a retry. The backend accepts no larger ones. */
const MAX_KEPT_BODY_BYTES = 64 * 1024

/** nginx's status for a request whose client disconnected before the answer. It appears only in the log. */
export const CLIENT_CLOSED_REQUEST = 499

/** An error in WordPress's format, so that the client reads it as it reads the backend's. */
function refusal(status: 499 | 502 | 504, code: string, message: string): Response {
  return Response.json({ code, message, data: { status } }, { status })
}

/** Hop-by-hop headers: they belong to one connection. `fetch` makes its own. */
const HOP_BY_HOP = {
  Host: undefined,
  // Node has already answered "100 Continue", and `fetch` refuses to send the header.
  expect: undefined,
  connection: undefined,
  upgrade: undefined,
  te: undefined,
  trailer: undefined,
  'keep-alive': undefined,
  'transfer-encoding': undefined,
  'proxy-authorization': undefined,
}

/**
 * Adds the visitor's address, so that the backend's rate limits count visitors instead of this server. The
 * last address is the one that this server saw.
 */
function forwardedHeaders(c: Context, scheme: string): Record<string, string | undefined> {
  const seen = getConnInfo(c).remote.address
  const before = c.req.header('X-Forwarded-For')
  return {
    ...c.req.header(),
    ...HOP_BY_HOP,
    'X-Forwarded-Host': c.req.header('Host'),
    // The scheme of PUBLIC_ORIGIN, because a proxy may end TLS. The visitor's own header is ignored.
    'X-Forwarded-Proto': scheme,
    'X-Forwarded-For': [before, seen].filter(Boolean).join(', ') || undefined,
  }
}

function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && CLOSED.has(String(cause.code))
}

/**
 * Whether the request may be sent twice, with its buffered body if it has one. A POST may be repeated if it
 * has an Idempotency-Key and the backend knows such keys.
 */
async function repeatable(c: Context, knowsKeys: boolean): Promise<{ may: boolean; body?: ArrayBuffer }> {
  const actsOnce = IDEMPOTENT.has(c.req.method) || (knowsKeys && c.req.header('Idempotency-Key'))
  if (!actsOnce) return { may: false }
  const length = c.req.header('Content-Length')
  if (length === undefined) return { may: c.req.header('Transfer-Encoding') === undefined }
  if (Number(length) > MAX_KEPT_BODY_BYTES) return { may: false }
  return { may: true, body: Number(length) > 0 ? await c.req.arrayBuffer() : undefined }
}

interface ProxyOptions extends Pick<Settings, 'bases' | 'hasReferenceBackend'> {
  /** PUBLIC_ORIGIN. */
  origin: string
}

/** Forwards `/wp-json/…` to the API bases of the settings. The browser only calls its own origin. */
export function backendProxy({ bases, hasReferenceBackend, origin }: ProxyOptions) {
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
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(BACKEND_TIMEOUT_MS)])
    try {
      const { may, body } = await repeatable(c, hasReferenceBackend)
      const send = (dispatched: RequestInit & { dispatcher?: Agent } = {}) =>
        proxy(target + pathname.slice(prefix.length) + search, {
          raw: c.req.raw,
          headers: forwardedHeaders(c, scheme),
          ...(body && { body }),
          // The visitor's browser follows redirects, not this server.
          redirect: 'manual',
          signal,
          customFetch: (request) => fetch(request, dispatched),
        })
      return await send().catch((error: unknown) => {
        if (!may || !wasClosed(error)) throw error
        return send({ dispatcher: FRESH_CONNECTIONS })
      })
    } catch (error) {
      if (c.req.raw.signal.aborted)
        return refusal(
          CLIENT_CLOSED_REQUEST,
          'client_closed_request',
          'The client disconnected before the answer.',
        )
      if (error instanceof Error && error.name === 'TimeoutError') {
        return refusal(504, 'backend_timeout', 'The backend didn’t answer in time. Please try again.')
      }
      return refusal(
        502,
        'backend_unreachable',
        'The backend can’t be reached. Please try again in a moment.',
      )
    }
  }
}
