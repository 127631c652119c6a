import { mayModerate } from '@a-list/domain/roles.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import type { Settings } from '../settings.ts'

const BACKEND_TIMEOUT_MS = 5000
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

const userSchema = z.object({ roles: z.array(z.string()), name: z.string() })

/** By the connection itself; a server that listens to a network has callers who may write any header. */
function isFromHere({ env }: Context): boolean {
  const address = (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}

/**
 * Who may see and move versions: people with the role, by the backend's word; and on a site whose own address is this
 * machine, whoever calls from it. A site behind a proxy has another address, so the proxy can't be taken for a neighbour.
 */
export function releaseAccess({ site, bases }: Pick<Settings, 'site' | 'bases'>): MiddlewareHandler<{
  Variables: { who: string }
}> {
  const own = new URL(site.origin)
  const isLocalSite = LOCAL.has(own.hostname)

  /** @returns the person's name, or the status of the refusal */
  async function personOf(c: Context): Promise<string | 401 | 403 | 503> {
    const authorization = c.req.header('Authorization')
    if (!authorization?.startsWith('Bearer ')) return 401
    const answer = await fetch(`${bases.rest}/users/me?context=edit`, {
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
    // Another site's page can send a form here, but not under this site's name.
    if (c.req.method !== 'GET' && c.req.header('Origin') !== site.origin) {
      return c.json({ message: 'Only pages of this site may ask for that.' }, 403)
    }
    if (isLocalSite && c.req.header('Host') === own.host && isFromHere(c)) {
      c.set('who', 'localhost')
      return next()
    }
    const person = await personOf(c)
    if (typeof person === 'string') {
      c.set('who', person)
      return next()
    }
    const messages = {
      401: 'Sign in with an account that may moderate.',
      403: 'Your account has no part in releases.',
      503: 'Who you are could not be checked just now. Try again in a moment.',
    }
    return c.json({ message: messages[person] }, person)
  }
}
