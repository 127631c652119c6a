import { mayModerate } from '@a-list/domain/members/roles.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { followOnSite } from '../../backend-fetch/follow-on-site.ts'
import { isLoopback } from '../loopback.ts'
import type { Settings } from '../settings.ts'
import { isSecret } from './is-secret.ts'

const BACKEND_TIMEOUT_MS = 5000

const userSchema = z.object({ roles: z.array(z.string()), name: z.string() })

/** Headers that proxies add. */
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/

function bindingsOf({ env }: Context): Partial<HttpBindings> {
  return (env as Partial<HttpBindings> | undefined) ?? {}
}

function isForwarded(c: Context): boolean {
  return isSingleRequest(c) || [...c.req.raw.headers.keys()].some((name) => FORWARDING.test(name))
}

/**
 * Whether the connection serves only one request, which is typical of a proxy. nginx adds no headers by default,
 * but connects to its upstream with HTTP/1.0 and `Connection: close`. Browsers and `fetch` reuse connections.
 */
function isSingleRequest(c: Context): boolean {
  const isClosing = /\bclose\b/i.test(c.req.header('Connection') ?? '')
  return isClosing || bindingsOf(c).incoming?.httpVersion === '1.0'
}

/** Checks the socket's IP address: on a server that listens on a network, clients can forge any header. */
function isLoopbackConnection(c: Context): boolean {
  const address = bindingsOf(c).incoming?.socket.remoteAddress
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}

/**
 * Whether a request comes from a person on this machine, on a site whose own origin is localhost. Requests through a
 * proxy on the same machine do not count.
 */
export function isLocalRequest(c: Context, site: Settings['site']): boolean {
  return isToLocalSite(c, site) && !isForwarded(c)
}

function isToLocalSite(c: Context, site: Settings['site']): boolean {
  const own = new URL(site.origin)
  return isLoopback(own.hostname) && c.req.header('Host') === own.host && isLoopbackConnection(c)
}

/** Who sends the request, and whether they may also change versions. */
export interface ReleaseVisitor {
  Variables: { who: string; mayChange: boolean }
}

/**
 * Who may see and change versions: people whose role in the backend allows it. On a site whose own origin is
 * localhost, everyone on this machine may see versions, and anyone with the token that the site printed at its start
 * may change them. Requests through a proxy on the same machine do not count as local: the proxy's headers or its kind
 * of connection give it away. A proxy without these signs shows the versions, but has no token. A public server must
 * know its own origin (readServerSettings).
 */
export function releaseAccess({
  site,
  bases,
  releaseToken,
}: Pick<Settings, 'site' | 'bases' | 'releaseToken'>): MiddlewareHandler<ReleaseVisitor> {
  const send = followOnSite()

  /** @returns the person's name, or the status code of the refusal */
  async function personOf(c: Context): Promise<string | 401 | 403 | 503> {
    const authorization = c.req.header('Authorization')
    if (!authorization?.startsWith('Bearer ')) return 401
    const answer = await send(`${bases.rest}/users/me?context=edit`, {
      headers: { Authorization: authorization },
      signal: AbortSignal.timeout(BACKEND_TIMEOUT_MS),
    }).catch(() => undefined)
    if (!answer) return 503
    if (!answer.ok) return 401
    const user = userSchema.safeParse(await answer.json().catch(() => undefined))
    if (!user.success) return 503
    return mayModerate(user.data.roles) ? user.data.name : 403
  }

  return async (c, next) => {
    // Another site can post a form to this route, but the Origin header then names that site.
    if (c.req.method !== 'GET' && c.req.header('Origin') !== site.origin) {
      return c.json({ message: 'Only this site’s own pages may send this request.' }, 403)
    }
    const isLocal = isLocalRequest(c, site)
    const hasToken = isLocal && isSecret(c.req.header('X-Release-Token') ?? '', releaseToken)
    const person = hasToken ? 'localhost' : await personOf(c)
    const mayChange = typeof person === 'string'
    if (mayChange || (isLocal && c.req.method === 'GET')) {
      c.set('who', mayChange ? person : 'localhost')
      c.set('mayChange', mayChange)
      return next()
    }
    const messages = {
      401: isLocal
        ? 'Sign in with a moderator account, or open the address of this page that the start of the site printed.'
        : isToLocalSite(c, site)
          ? 'This request came through a proxy, so it doesn’t count as local. Set PUBLIC_ORIGIN to the origin that visitors see, then sign in.'
          : 'Sign in with a moderator account.',
      403: 'Your account can’t manage releases.',
      503: 'We couldn’t check your account. Try again in a moment.',
    }
    return c.json({ message: messages[person] }, person)
  }
}
