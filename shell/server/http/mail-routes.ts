import { Hono } from 'hono'
import { isLoopback } from '../loopback.ts'
import type { Settings } from '../settings.ts'
import { isLocalRequest } from './release-access.ts'

const BACKEND_TIMEOUT_MS = 5000

interface MailRoutesOptions {
  settings: Pick<Settings, 'site' | 'bases'>
  backendFetch?: typeof fetch
}

/**
 * `/__mail`: the e-mails of a backend on this machine that has no mail server. Only people on this machine see it;
 * for all others, there is no such page.
 */
export function mailRoutes({ settings, backendFetch = fetch }: MailRoutesOptions): Hono {
  const { site, bases } = settings
  const backend = new URL(bases.custom)
  const app = new Hono()
  app.on('GET', ['/__mail', '/__mail/*'], async (c, next) => {
    if (!isLoopback(backend.hostname) || !isLocalRequest(c, site)) return next()
    const { pathname, search } = new URL(c.req.url)
    const response = await backendFetch(new URL(pathname + search, backend.origin), {
      redirect: 'manual',
      signal: AbortSignal.timeout(BACKEND_TIMEOUT_MS),
    }).catch(() => undefined)
    const type = response?.headers.get('Content-Type') ?? ''
    if (!response || !type.startsWith('text/html')) return next()
    return c.body(await response.text(), response.status === 200 ? 200 : 404, {
      'Content-Type': type,
      'Content-Security-Policy': response.headers.get('Content-Security-Policy') ?? "default-src 'none'",
      'Cache-Control': 'no-store',
    })
  })
  return app
}
