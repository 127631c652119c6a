import { AUTH_BASE } from '@a-list/domain/endpoints.ts'
import { answersEarly } from '@a-list/network/request-body.ts'
import { OpenAPIHono } from '@hono/zod-openapi'
import { requestId } from 'hono/request-id'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { accountRoutes } from './account/account-routes.ts'
import { authSecret } from './auth/auth-secret.ts'
import { passwordRoutes } from './auth/password-routes.ts'
import { tokenRoutes } from './auth/token-routes.ts'
import { userRoutes } from './auth/user-routes.ts'
import { brandRoutes } from './brands/brand-routes.ts'
import { createChangeFeed } from './changes/change-feed.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { createPasswordHasher, type PasswordHasher } from './credentials/password-hasher.ts'
import { createTokenSigner } from './credentials/token-signer.ts'
import type { Database } from './database/open-database.ts'
import { discoveryRoutes } from './discovery/discovery-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { favoriteRoutes } from './favorites/favorite-routes.ts'
import { noRoute, WpError } from './http/wp-error.ts'
import type { Jobs } from './jobs/jobs.ts'
import { linkRoutes } from './link-checks/link-routes.ts'
import { listManagementRoutes } from './lists/list-management-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { mailPages } from './mail/mail-pages.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { createMetrics } from './metrics/metrics.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import { priceHistoryRoutes } from './products/price-history-routes.ts'
import { productRoutes } from './products/product-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { createSearchIndex } from './search/search-index.ts'
import { searchRoutes } from './search/search-routes.ts'
import { synonymRoutes } from './search/synonym-routes.ts'
import type { Api, ChangeFeed, Env } from './serve/api.ts'
import { createRateLimits } from './serve/rate-limits.ts'
import type { Settings } from './settings.ts'
import { sitemapEntryRoutes } from './sitemap-entries/sitemap-entry-routes.ts'
import { storeCacheRoutes } from './store-cache/store-cache-routes.ts'
import { storeHostRoutes } from './store-cache/store-host-routes.ts'
import { createStoreWorker, type StoreWorker } from './store-cache/store-worker.ts'
import { submissionRoutes } from './submissions/submission-routes.ts'
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts'
import { userMetaRoutes } from './user-meta/user-meta-routes.ts'
import { watchRoutes } from './watches/watch-routes.ts'

interface Parts {
  settings: Settings
  database: Database
  logger: Logger
  jobs: Pick<Jobs, 'mail' | 'mailLater' | 'runSoon'>
  stores?: StoreWorker
  changes?: ChangeFeed
  passwords?: PasswordHasher
}

/** The routes of every feature, in the order in which Hono matches them. */
const features = [
  tokenRoutes,
  userRoutes,
  brandRoutes,
  productRoutes,
  priceHistoryRoutes,
  favoriteRoutes,
  listRoutes,
  listManagementRoutes,
  reviewRoutes,
  submissionRoutes,
  notificationRoutes,
  userMetaRoutes,
  subscriptionRoutes,
  newsletterRoutes,
  contactRoutes,
  storeCacheRoutes,
  storeHostRoutes,
  linkRoutes,
  couponRoutes,
  searchRoutes,
  synonymRoutes,
  changeRoutes,
  eventRoutes,
  accountRoutes,
  passwordRoutes,
  mailRoutes,
  watchRoutes,
  pushRoutes,
  sitemapEntryRoutes,
  discoveryRoutes,
  operatorRoutes,
]

/**
 * nginx's status for a client that disconnected before the response. It appears only in the backend's log and metrics.
 */
const CLIENT_CLOSED_REQUEST = 499

/** The whole backend without a port: tests use `app.request('/wp-json/…')`, servers use `app.fetch`. */
export function createApp({
  settings,
  database,
  logger,
  jobs,
  stores,
  changes,
  passwords,
}: Parts): OpenAPIHono<Env> {
  const hono = new OpenAPIHono<Env>()
  const { db } = database
  const secret = authSecret(settings)
  const metrics = createMetrics()
  const feed = changes ?? createChangeFeed(db)
  const api: Api = {
    hono,
    db,
    settings,
    secret,
    metrics,
    passwords: passwords ?? createPasswordHasher(),
    tokens: createTokenSigner(secret),
    limits: createRateLimits(db, settings.rateLimits, secret),
    changes: feed,
    jobs,
    search: createSearchIndex(db, feed, logger),
    stores: stores ?? createStoreWorker({ db, settings: settings.stores, logger }),
  }
  observe(api, logger)
  health(api)
  if (settings.mail.smtpUrl === undefined) mailPages(api)
  for (const feature of features) feature(api)
  return hono
}

function observe({ hono, metrics }: Api, logger: Logger): void {
  hono.use(requestId({ limitLength: 64 }))
  hono.use(async (c, next) => {
    const id = c.get('requestId')
    c.set('log', logger.child({ requestId: id }))
    const started = performance.now()
    await next()
    if (answersEarly(c.env)) c.header('Connection', 'close')
    // The header is set again, because a handler that returns its own Response loses the middleware's headers.
    c.header('X-Request-Id', id)
    c.header('X-Content-Type-Options', 'nosniff')
    // Proxies and browsers must not cache personal responses, above all tokens.
    if (!c.res.headers.has('Cache-Control')) {
      const isPersonal = c.req.header('authorization') !== undefined || c.req.path.startsWith(AUTH_BASE)
      c.header('Cache-Control', isPersonal ? 'private, no-store' : 'no-cache')
    }
    const keys = c.get('surrogateKeys')
    if (keys) c.header('Surrogate-Key', keys.join(' '))
    const ms = performance.now() - started
    const status = c.req.raw.signal.aborted ? CLIENT_CLOSED_REQUEST : c.res.status
    metrics.count(c.get('call') ?? 'other', status, ms / 1_000)
    const { method, path } = c.req
    // Health probes come every few seconds, so they are logged at debug level only.
    const level = path.startsWith('/wp-json') ? 'info' : 'debug'
    c.get('log')[level]({ method, path, status, ms: Math.round(ms) }, 'responded')
  })
  hono.onError((error, c) => {
    if (error instanceof WpError) return error.toResponse()
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    c.get('log').error({ err: error }, 'failed')
    return new WpError(
      500,
      'internal_server_error',
      'There has been a critical error on this website.',
    ).toResponse()
  })
  // A response to TRACE would echo the request's headers, credentials included.
  hono.on('TRACE', '*', () => {
    const response = new WpError(405, 'rest_method_not_allowed', 'This method is not supported.').toResponse()
    response.headers.set('Allow', 'GET, HEAD, POST, PUT, DELETE')
    return response
  })
  hono.notFound(() => noRoute().toResponse())
}

function health({ hono, db, metrics }: Api): void {
  hono.get('/healthz', (c) => c.json({ ok: true }))
  hono.get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(db)
      return c.json({ ready: true })
    } catch {
      return c.json({ ready: false, why: 'The database does not respond.' }, 503)
    }
  })
  hono.get('/metrics', async (c) =>
    c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
  )
}
