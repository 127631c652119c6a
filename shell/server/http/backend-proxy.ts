import { timeLimit } from '@a-list/api/time-scale.ts'
import { clientAddress } from '@a-list/domain/addresses/client-address.ts'
import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '@a-list/network/request-body.ts'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { proxy } from 'hono/proxy'
import type { Logger } from 'pino'
import { Agent } from 'undici'
import type { BaseName } from '../../backend-fetch/backend-bases.ts'
import { moveAdvice } from '../../backend-fetch/backend-redirects.ts'
import { BackendMoved, followOnSite } from '../../backend-fetch/follow-on-site.ts'
import type { Settings } from '../settings.ts'

const BACKEND_TIMEOUT_MS = 10_000

/**
 * Opens a new connection for each request. The shared pool may contain connections that the backend closes at this
 * moment, so the pool serves only requests that may be sent twice.
 */
const FRESH_CONNECTIONS = new Agent({ pipelining: 0 })
/** The backend closed the connection before it responded. */
const CLOSED_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])

/** nginx's status for a request whose client disconnected before the response. It appears only in the log. */
export const CLIENT_CLOSED_REQUEST = 499

/** An error in WordPress's format, which clients parse like the backend's own. */
function errorResponse(status: 404 | 413 | 499 | 502 | 504, code: string, message: string): Response {
  return Response.json({ code, message, data: { status } }, { status })
}

/** Hop-by-hop headers: they belong to one connection. `fetch` sets its own. */
const HOP_BY_HOP = {
  Host: undefined,
  // Node has already sent "100 Continue", and `fetch` throws for the Expect header.
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
 * Adds the visitor's IP address, so that the backend's rate limits count visitors instead of this server. The
 * backend reads the last address, which comes from this server's own socket.
 */
function forwardedHeaders(
  c: Context,
  {
    scheme,
    shellSecret,
    trustedProxies = [],
  }: { scheme: string } & Pick<ProxyOptions, 'shellSecret' | 'trustedProxies'>,
): Record<string, string | undefined> {
  const socketAddress = getConnInfo(c).remote.address
  const forwarded = c.req.header('X-Forwarded-For')
  return {
    ...c.req.header(),
    ...HOP_BY_HOP,
    'X-Forwarded-Host': c.req.header('Host'),
    // The scheme of PUBLIC_ORIGIN, because a proxy in front may terminate TLS. The visitor's own header is
    // ignored.
    'X-Forwarded-Proto': scheme,
    // For our WordPress plugin, which believes the address because of the secret. What a visitor sends is removed.
    'X-A-List-Shell': shellSecret,
    'X-A-List-Visitor': shellSecret && clientAddress(c.env, forwarded, trustedProxies),
    'X-Forwarded-For': [forwarded, socketAddress].filter(Boolean).join(', ') || undefined,
  }
}

function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && CLOSED_CODES.has(String(cause.code))
}

/** A POST may be sent twice if it has an Idempotency-Key and the backend supports it. */
function mayRepeat({ req }: Context, supportsIdempotencyKeys: boolean): boolean {
  return (
    IDEMPOTENT.has(req.method) || (supportsIdempotencyKeys && req.header('Idempotency-Key') !== undefined)
  )
}

class BodyTooLarge extends Error {}

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new BodyTooLarge()
  },
})

/**
 * Receives the whole body before the backend is asked. In this way, a large, slow or interrupted upload affects only
 * its sender.
 * @throws BodyTooLarge
 */
async function receiveBody(c: Context): Promise<ArrayBuffer | undefined> {
  if (c.req.raw.body === null) return undefined
  await limitBody(c, async () => {})
  const body = await c.req.arrayBuffer()
  return body.byteLength > 0 ? body : undefined
}

interface ProxyOptions
  extends Pick<Settings, 'bases' | 'settingOf' | 'hasReferenceBackend'>,
    Partial<Pick<Settings, 'shellSecret' | 'trustedProxies'>> {
  /** PUBLIC_ORIGIN. */
  origin: string
  /** Sends the requests; by default the global `fetch`. */
  backendFetch?: typeof fetch
  logger: Pick<Logger, 'error'>
}

const ROOT = ['/wp-json', 'root'] as const
/** The path of each base on this site; `extension` is under the root. The root is last, as the prefix of all others. */
const PREFIXES: readonly (readonly [prefix: string, base: BaseName])[] = [
  ['/wp-json/wp/v2', 'rest'],
  ['/wp-json/a-list/v1', 'custom'],
  ['/wp-json/jwt-auth/v1', 'auth'],
  ROOT,
]

/**
 * Rewrites the Location of a record that WordPress has created: from WordPress's own site to this one. A Location
 * outside the API is removed.
 */
function hideBackend(response: Response, origin: string): Response {
  const location = response.headers.get('Location')
  if (location === null) return response
  const { pathname, search } = URL.parse(location, origin) ?? { pathname: '', search: '' }
  const found = PREFIXES.map(([prefix]) => pathname.lastIndexOf(`${prefix}/`)).find((at) => at >= 0)
  const rewritten = new Response(response.body, response)
  if (found === undefined) rewritten.headers.delete('Location')
  else rewritten.headers.set('Location', origin + pathname.slice(found) + search)
  return rewritten
}

/** Forwards `/wp-json/…` to the API bases of the settings. The browser sends requests only to its own origin. */
export function backendProxy({
  bases,
  settingOf,
  hasReferenceBackend,
  origin,
  shellSecret,
  trustedProxies,
  backendFetch,
  logger,
}: ProxyOptions) {
  const scheme = new URL(origin).protocol.slice(0, -1)
  const send = followOnSite(backendFetch)

  return async (c: Context): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url)
    const [prefix, base] =
      PREFIXES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`)) ?? ROOT
    const target = bases[base]
    if (target === undefined) {
      return errorResponse(404, 'rest_no_route', 'No address of this call is set.')
    }
    const { method, signal: disconnected } = c.req.raw
    try {
      const body = await receiveBody(c)
      const signal = AbortSignal.any([disconnected, AbortSignal.timeout(timeLimit(BACKEND_TIMEOUT_MS))])
      const forward = (dispatched: RequestInit & { dispatcher?: Agent }) =>
        proxy(target + pathname.slice(prefix.length) + search, {
          method,
          headers: forwardedHeaders(c, { scheme, shellSecret, trustedProxies }),
          ...(body && { body }),
          signal,
          customFetch: (request) => send(request, dispatched),
        })
      const onFreshConnection = () => forward({ dispatcher: FRESH_CONNECTIONS })
      const response = mayRepeat(c, hasReferenceBackend)
        ? await forward({}).catch((error: unknown) => {
            if (!wasClosed(error)) throw error
            return onFreshConnection()
          })
        : await onFreshConnection()
      return hideBackend(response, origin)
    } catch (error) {
      if (error instanceof BodyTooLarge) return errorResponse(413, 'rest_request_too_large', BODY_TOO_LARGE)
      const setting = settingOf[base]
      if (error instanceof BackendMoved && setting) {
        logger.error(
          error.to
            ? moveAdvice(setting, error.from, error.to)
            : `The setting ${setting.name} has an address that redirects to nowhere: ${error.from}.`,
        )
      }
      if (disconnected.aborted)
        return errorResponse(
          CLIENT_CLOSED_REQUEST,
          'client_closed_request',
          'The client disconnected before the answer.',
        )
      if (error instanceof Error && error.name === 'TimeoutError') {
        return errorResponse(504, 'backend_timeout', 'The backend didn’t answer in time. Please try again.')
      }
      return errorResponse(
        502,
        'backend_unreachable',
        'The backend can’t be reached. Please try again in a moment.',
      )
    }
  }
}
