import type { RequestListener } from 'node:http'
import { type ApiClient, createApiClient } from '@a-list/api/client.ts'
import { answersEarly } from '@a-list/network/request-body.ts'
import type { ReleaseFiles } from '@a-list/release/package/release-files.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseSigner } from '@a-list/release/settings.ts'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import { createCachingFetch } from '../backend-fetch/caching-fetch.ts'
import { followOnSite } from '../backend-fetch/follow-on-site.ts'
import { isAdminOrigin } from '../src/routing/admin-origin.ts'
import type { Changes } from './changes/follow-changes.ts'
import { adminCrawlerRoutes, crawlerRoutes } from './crawlers/crawler-routes.ts'
import { BUCKET_HEADER, noEdge } from './edge/edge-headers.ts'
import type { EdgePurger } from './edge/purge-edges.ts'
import { formRoutes } from './forms/form-routes.ts'
import type { HealthCounts } from './health/health-counts.ts'
import { healthMetrics } from './health/health-metrics.ts'
import { backendProxy, CLIENT_CLOSED_REQUEST } from './http/backend-proxy.ts'
import { fileRoutes } from './http/file-routes.ts'
import { mailRoutes } from './http/mail-routes.ts'
import { metricsAccess } from './http/metrics-access.ts'
import { createPages } from './http/pages.ts'
import { previewFrames } from './http/preview-frames.ts'
import { remotesRoutes } from './http/remotes-routes.ts'
import { NO_SCRIPTS_POLICY, securityHeaders } from './http/security-headers.ts'
import { MAX_REQUEST_ID_LENGTH, sendStoredPages } from './http/stored-pages.ts'
import { createVisitorVersions, PREVIEW_HEADER } from './http/visitor-versions.ts'
import { imageRoutes } from './images/image-routes.ts'
import { previewRoutes } from './link-previews/preview-routes.ts'
import type { RegistryStore } from './registry/registry-store.types.ts'
import type { RenderPool } from './render/render-pool.ts'
import type { Settings } from './settings.ts'

export interface AppOptions {
  settings: Settings
  pool: RenderPool
  registry: RegistryStore
  files: ReleaseFiles
  /** Announces what changes in the backend. */
  changes: Pick<Changes, 'isFollowing' | 'subscribe'>
  /** Caches in front of the site; by default none. */
  edges?: Pick<EdgePurger, 'pending'>
  /** Public keys that verify releases. */
  trusted: TrustedKeys
  health: HealthCounts
  /** Absent if this server may not change the registry. */
  signer?: ReleaseSigner
  /** Makes calls to the backend; by default the global `fetch`. */
  backendFetch?: typeof fetch
  logger: Logger
  /** False while the server stops, so that a load balancer sends visitors elsewhere. */
  isReady: () => boolean
}

/** All HTTP routes of the site, on its own origin and on the admin origin if there is one. */
export function createSite(options: AppOptions): RequestListener {
  const { listener: shop } = createApp(options)
  const { site } = options.settings
  if (!site.origins) return shop
  const origin = site.origins.admin
  const { host, protocol } = new URL(origin)
  const { listener: admin } = createApp({
    ...options,
    settings: { ...options.settings, site: { ...site, origin, keepsPages: false } },
  })
  return (request, response) => {
    const isAdmin = URL.parse(`${protocol}//${request.headers.host}`)?.host === host
    return (isAdmin ? admin : shop)(request, response)
  }
}

/** The routes of one origin, and a listener for Node's server that also sends stored pages without routing. */
export function createApp({
  settings,
  pool,
  registry,
  files,
  changes,
  edges,
  trusted,
  health,
  signer,
  backendFetch,
  logger,
  isReady,
}: AppOptions): { app: Hono; listener: RequestListener } {
  const app = new Hono()
  const logRequest = (request: LoggedRequest) => logger.info(request, 'request')
  const { store, environment } = settings.releases
  const forShop = !isAdminOrigin(settings.site)
  const isHttps = settings.site.origin.startsWith('https:')
  const headers = securityHeaders({ isHttps, preloads: settings.hstsPreload })
  const versions = createVisitorVersions({ registry, store, trusted, environment, isHttps, logger })
  const throughSite = followOnSite(backendFetch)
  const cachingFetch = createCachingFetch(throughSite)
  changes.subscribe(cachingFetch.drop)
  const api = siteApi(settings, cachingFetch)
  const pages = createPages({
    settings,
    pool,
    changes,
    hasCanary: registry.hasCanary,
    snapshot: registry.current,
    versions,
    preview: (address) => previewFrames(address, api),
    logger,
  })

  app.use(requestId({ limitLength: MAX_REQUEST_ID_LENGTH }))
  app.use(async (c, next) => {
    const began = performance.now()
    // A header that is set after a response exists copies the response's body.
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    await next()
    // A Response that a handler created lacks the headers that were set before it.
    for (const [name, value] of Object.entries(headers)) ensureHeader(c, name, value)
    // Feed readers and other sites may embed these, and hosts on other sites the remotes that say so.
    const isSharedRemote = REMOTE.test(c.req.path) && c.res.headers.has('Access-Control-Allow-Origin')
    if (isSharedRemote || EMBEDDABLE.test(c.req.path))
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    // Files, API calls and WordPress error pages must not run scripts.
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', NO_SCRIPTS_POLICY)
    // A shared cache must not give one visitor's cookie or preview to others.
    const isPrivate = c.res.headers.has('Set-Cookie') || c.res.headers.has(PREVIEW_HEADER)
    if (isPrivate) c.header('Cache-Control', 'private, no-store')
    // During a canary, only a cache that tells visitors apart may store pages.
    const isForOneBucket = registry.hasCanary() && !c.req.header(BUCKET_HEADER)
    if (
      isPrivate ||
      UNSHARED.test(c.req.path) ||
      (isForOneBucket && c.res.headers.has('Surrogate-Control'))
    ) {
      for (const [name, value] of Object.entries(noEdge())) c.header(name, value)
    }
    if (answersEarly(c.env)) c.header('Connection', 'close')
    const id = c.get('requestId')
    ensureHeader(c, 'X-Request-Id', id)
    const ms = Math.round(performance.now() - began)
    const { pathname: path } = new URL(c.req.url)
    // An error after the client disconnected is not a server error.
    const status = c.req.raw.signal.aborted ? CLIENT_CLOSED_REQUEST : c.res.status
    logRequest({ requestId: id, method: c.req.method, path, status, ms })
  })

  // TRACE would echo the request's headers, credentials included. `fetch` can't forward it.
  app.on('TRACE', ['/wp-json', '/wp-json/*', '/__remotes/*'], (c) => refuseMethod(c, CALL_METHODS))
  app.on('TRACE', '*', (c) => refuseMethod(c, PAGE_METHODS))

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => (isReady() ? c.text('ready') : c.text('not ready', 503)))
  const toBackend = backendProxy({ ...settings, origin: settings.site.origin, backendFetch, logger })
  app.all('/wp-json', toBackend)
  app.all('/wp-json/*', toBackend)
  app.route('/', fileRoutes({ settings, pool, registry, files }))
  if (forShop) {
    app.route('/', crawlerRoutes(settings.site, api, siteApi(settings, throughSite)))
    app.route('/', previewRoutes({ settings, api, logger }))
    app.route('/', imageRoutes({ settings, backendFetch, logger }))
  } else app.route('/', adminCrawlerRoutes())
  app.get('/metrics', metricsAccess(settings), async (c) => {
    const followsChanges = changes.isFollowing()
    const pendingPurges = edges?.pending() ?? 0
    const { text, contentType } = await healthMetrics(health, { followsChanges, pendingPurges })
    return c.text(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
  app.route('/__remotes', remotesRoutes({ settings, registry, files, versions, trusted, health, signer }))
  app.route('/', mailRoutes({ settings, backendFetch }))
  app.get('*', pages.answer)
  app.route(
    '/',
    formRoutes({
      settings,
      callBackend: (c, request) => app.fetch(request, c.env),
      answer: pages.answerPost,
    }),
  )
  app.all('*', (c) => refuseMethod(c, PAGE_METHODS))
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) logger.error({ err: error }, 'A request failed')
    return c.text('Something went wrong. Please try again in a moment.', 500)
  })
  const listener = sendStoredPages({
    find: ({ url = '', headers: { cookie, 'accept-encoding': encoding } }) =>
      pages.stored(url, cookie, encoding?.toString()),
    headers,
    onSent({ method, url = '' }, status, id) {
      const [path = ''] = url.split('?')
      logRequest({ requestId: id, method, path, status, ms: 0 })
    },
    otherwise: getRequestListener(app.fetch),
  })
  return { app, listener }
}

interface LoggedRequest {
  requestId: string
  method: string | undefined
  /** The log has the path without the query, which may contain what people search for. */
  path: string
  status: number
  ms: number
}

/** Caches in front of the site never store these, whatever the backend's headers say. */
const UNSHARED = /^\/(?:wp-json|__mail|__remotes|healthz|readyz|metrics)(?:\/|$)/
const REMOTE = /^\/remotes\//
const EMBEDDABLE = /^\/(?:pictures|icons|og)\/|^\/images(?:\/|$)|^\/favicon\.svg$/

const PAGE_METHODS = 'GET, HEAD'
const CALL_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

function refuseMethod(c: Context, allowed: string): Response {
  return c.text('Method not allowed', 405, { Allow: allowed })
}

/** Crawlers and feed readers wait longer than people. */
const BACKEND_TIMEOUT_MS = 5000

/**
 * Reads data for crawlers and link preview images.
 * @param through a caching fetch, for data that many requests need
 */
function siteApi({ bases }: Settings, through: typeof fetch): ApiClient {
  return createApiClient({ bases, storesInBackground: true, timeoutMs: BACKEND_TIMEOUT_MS, fetch: through })
}

function ensureHeader(c: Context, name: string, value: string): void {
  if (c.res.headers.get(name) !== value) c.header(name, value)
}
