import { randomBytes } from 'node:crypto'
import { createSingleFlight } from '@a-list/network/single-flight.ts'
import { PREVIEW_PARAMETER } from '@a-list/release/preview/preview-link.ts'
import type { PostedForm } from '@a-list/remote/posted-form.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { PageSources } from '../../backend-fetch/page-sources.ts'
import type { Snapshot } from '../../renderer/protocol.ts'
import type { Changes } from '../changes/follow-changes.ts'
import { BUCKET_HEADER, edgeHeaders, noEdge } from '../edge/edge-headers.ts'
import type { RenderPool } from '../render/render-pool.ts'
import type { Settings } from '../settings.ts'
import { type CollectedPage, collectPage } from './collect-page.ts'
import { compressParts, pickEncoding } from './compression.ts'
import { createPageCache } from './page-cache.ts'
import type { PreviewAnswer } from './preview-frames.ts'
import { contentSecurityPolicy, type InlineCode } from './security-headers.ts'
import { type StoredResponse, sendStored, storedResponse } from './stored-response.ts'
import type { VisitorVersions } from './visitor-versions.ts'

/** Longer URLs are refused: no page needs them, and each would be rendered and cached. */
const MAX_ADDRESS_LENGTH = 4096

const LINK_USED =
  'A release preview works only in the browser that opened it first. Ask for a link of your own: npm run release -- preview.'

/** For crawlers. In a browser, the page retries its data itself, and much sooner. */
const RETRY_AFTER_SECONDS = '60'

const MAX_CACHE_BYTES = 64 * 1024 * 1024

const MOVED_CACHING = 'public, max-age=3600'

interface PagesOptions {
  settings: Settings
  pool: RenderPool
  changes: Pick<Changes, 'isFollowing' | 'subscribe'>
  hasCanary: () => boolean
  snapshot: () => Snapshot
  versions: VisitorVersions
  /** Which sites may be framed by the page at a URL. */
  preview: (address: URL) => Promise<PreviewAnswer>
  logger: Logger
}

interface PageRequest {
  path: string
  /** Id of the snapshot. */
  set: string
  /** Other sites that the page may frame. */
  frames: readonly string[]
  /** The plain form post that the page answers. */
  posted?: PostedForm
}

/** A page with its headers. `set` is the id of the snapshot that rendered it. */
type Rendered =
  | (Exclude<CollectedPage, { kind: 'whole' | 'parts' }> & { set: string })
  | {
      kind: 'stored'
      status: number
      sources?: PageSources
      hasNonce: boolean
      /** Already out of date: caches in front of the site must not store it. */
      isOld?: boolean
      page: StoredResponse
    }
  | (Extract<CollectedPage, { kind: 'parts' }> & { headers: Record<string, string> })

/** Serves every URL that is not a file or an API endpoint, from the page cache or with a new render. */
export function createPages({
  settings,
  pool,
  changes,
  hasCanary,
  snapshot,
  versions,
  preview,
  logger,
}: PagesOptions) {
  const { site, pageCacheMs, purgeUrls, connectTo, servesDevelopment: inDevelopment } = settings
  const isHttps = site.origin.startsWith('https:')
  const cache = createPageCache({
    maxBytes: MAX_CACHE_BYTES,
    freshMs: pageCacheMs,
    isFollowing: changes.isFollowing,
  })
  /** Concurrent requests for one URL share one render. */
  const flight = createSingleFlight<Rendered>()
  changes.subscribe((keys) => {
    cache.drop(keys)
    // A page that started before the change may not show it, so later visitors don't get it.
    flight.clear()
  })

  async function answer(c: Context): Promise<Response> {
    const address = new URL(c.req.url)
    const path = address.pathname + address.search
    if (path.length > MAX_ADDRESS_LENGTH) {
      const text =
        'This page’s address is longer than the site can read. Check the link that brought you here.'
      return c.html(plainPage(site.name, 'This address is too long', text), 414)
    }
    const link = await versions.openPreviewLink(c)
    if (link === 'used') {
      const page = plainPage(site.name, 'This link is already in use', LINK_USED)
      return c.html(page, 410, { 'Cache-Control': 'no-store' })
    }
    if (link) return c.redirect(link.to, 302)
    const { redirect, frames = [] } = await preview(address)
    if (redirect !== undefined) return c.redirect(redirect, 302)
    const { id: set } = (await versions.of(c)) ?? snapshot()
    const request = { path, set, frames }
    if (pageCacheMs.other === 0) return respond(c, await render(request, c.req.raw.signal))

    const key = keyOf(set, path)
    const cached = cache.find(key)
    if (cached?.state === 'stale') {
      refresh(key, request).catch((error: unknown) =>
        logger.error({ err: error, path }, 'A page could not be renewed'),
      )
    }
    if (cached?.state === 'held') return sendOld(c, cached.page)
    if (cached && cached.state !== 'fallback') return sendStored(c, cached.page)
    const shared = flight.running(key)
    if (!shared) return respond(c, await renderShared(key, request))
    const rendered = await shared
    // A stream can be read once, and a nonce is for one visitor.
    const isOwn = rendered.kind === 'parts' || (rendered.kind === 'stored' && rendered.hasNonce)
    return respond(c, isOwn ? await render(request, c.req.raw.signal) : rendered)
  }

  /** The page of a form whose post was refused, with what was typed. It is for one visitor, so nothing caches it. */
  async function answerPost(c: Context, posted: PostedForm): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const { id: set } = (await versions.of(c)) ?? snapshot()
    const rendered = await render({ path: pathname + search, set, frames: [], posted }, c.req.raw.signal)
    const page = await respond(c, rendered)
    const response = new Response(page.body, { status: page.ok ? 422 : page.status, headers: page.headers })
    response.headers.set('Cache-Control', 'no-store')
    for (const [name, value] of Object.entries(noEdge())) response.headers.set(name, value)
    return response
  }

  /** Renders a page for everybody who requests it meanwhile. If that fails, the result is the old page. */
  function renderShared(key: string, request: PageRequest): Promise<Rendered> {
    return flight.run(key, async () => {
      const started = cache.startRender()
      return replace(key, await render(request), started)
    })
  }

  function replace(key: string, rendered: Rendered, started: number): Rendered {
    const hasFailed =
      rendered.kind === 'failed' ||
      (rendered.kind === 'stored' && (rendered.status >= 500 || rendered.sources?.hasFailed))
    const old = hasFailed ? cache.failed(key) : undefined
    if (old) return { kind: 'stored', status: 200, hasNonce: false, isOld: true, page: old }
    if (rendered.kind === 'stored' && rendered.sources) {
      return { ...rendered, isOld: !cache.put(key, rendered.page, rendered.sources, started) }
    }
    if (rendered.kind !== 'parts') cache.delete(key)
    return rendered
  }

  /** Replaces a stale page, for which nobody waits. */
  async function refresh(key: string, request: PageRequest): Promise<void> {
    if (flight.running(key)) return
    const rendered = await renderShared(key, request)
    if (rendered.kind !== 'parts') return
    cache.failed(key)
    await rendered.parts.cancel()
  }

  async function render({ path, set, frames, posted }: PageRequest, signal?: AbortSignal): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64url')
    const url = site.origin + path
    const page = await collectPage(pool, { url, nonce, snapshot: set, posted }, signal)
    if (page.kind === 'failed') logger.error({ path, problem: page.problem }, 'A page could not be rendered')
    if (page.kind === 'parts') {
      return { ...page, headers: headersOf(page.status, { nonce }, set, frames) }
    }
    if (page.kind !== 'whole') return { ...page, set }
    const { status, cacheable, hashes, sources } = page.head
    const headers = {
      ...headersOf(status, hashes ? { hashes } : { nonce }, set, frames),
      // A preview link must reach the site, which sets the visitor's cookie.
      ...(cacheable &&
        sources &&
        !sources.hasFailed &&
        !hasPreviewLink(path) &&
        edgeHeaders([`versions:${set}`, ...sources.keys], edgeSeconds(sources))),
    }
    const stored = storedResponse(page.bytes, status, headers)
    return {
      kind: 'stored',
      status,
      hasNonce: !hashes,
      page: stored,
      ...(cacheable && sources && { sources }),
    }
  }

  /** Caches that are not purged may serve a page only for as long as the server does without announcements. */
  function edgeSeconds({ isComplete }: PageSources): number {
    const isPurged = isComplete && purgeUrls.length > 0 && changes.isFollowing()
    return Math.ceil((isPurged ? pageCacheMs.announced : pageCacheMs.other) / 1000)
  }

  async function sendOld(c: Context, page: StoredResponse): Promise<Response> {
    const response = await sendStored(c, page)
    for (const [name, value] of Object.entries(noEdge())) response.headers.set(name, value)
    return response
  }

  function respond(c: Context, rendered: Rendered): Response | Promise<Response> {
    switch (rendered.kind) {
      case 'redirect':
        // Cached for an hour only, so that a wrong redirect can be corrected. A redirect that depends on the
        // visitor's versions is not cached.
        if (rendered.status === 301) {
          c.header('Cache-Control', rendered.set === snapshot().id ? MOVED_CACHING : 'private, no-store')
          c.header('Vary', 'Cookie')
        }
        for (const [name, value] of Object.entries(noEdge())) c.header(name, value)
        return c.redirect(rendered.to, rendered.status === 301 ? 301 : 302)
      case 'stored':
        return rendered.isOld ? sendOld(c, rendered.page) : sendStored(c, rendered.page)
      case 'parts': {
        const encoding = pickEncoding(c.req.header('Accept-Encoding'))
        const { status, headers, parts } = rendered
        return encoding === 'identity'
          ? c.body(parts, status as ContentfulStatusCode, headers)
          : c.body(compressParts(parts, encoding), status as ContentfulStatusCode, {
              ...headers,
              'Content-Encoding': encoding,
            })
      }
      case 'failed': {
        const text = 'We couldn’t build this page right now. Please try again in a moment.'
        return c.html(plainPage(site.name, 'Something went wrong', text), 500)
      }
    }
  }

  function headersOf(
    status: number,
    inline: InlineCode,
    set: string,
    frames: readonly string[],
  ): Record<string, string> {
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy({
        inline,
        isHttps,
        connectTo,
        frames,
        inDevelopment,
      }),
      // Caches must revalidate each time, and the ETag tells whether the visitor would still get the same page.
      'Cache-Control': status >= 500 ? 'no-store' : 'no-cache',
      ...noEdge(),
      // Only during a canary do pages depend on the visitor.
      Vary: hasCanary() ? `Accept-Encoding, ${BUCKET_HEADER}` : 'Accept-Encoding',
      // A page reads its own header to notice when the site's versions change
      // (health/watch-versions.ts).
      'Server-Timing': `versions;desc="${set}"`,
      ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
    }
  }

  /** A page that can be sent to this visitor without any work. @param path as the client wrote it */
  function stored(path: string, cookies: string | undefined, acceptEncoding: string | undefined) {
    if (hasPreviewLink(path) || !versions.areLive(cookies)) return undefined
    const cached = cache.find(keyOf(snapshot().id, path))
    return cached?.state === 'fresh' ? cached.page.encoded(pickEncoding(acceptEncoding)) : undefined
  }

  return { answer, answerPost, stored }
}

function hasPreviewLink(path: string): boolean {
  return path.includes(`${PREVIEW_PARAMETER}=`)
}

function keyOf(set: string, path: string): string {
  return `${set} ${path}`
}

/** An error page that needs neither React nor a remote. */
function plainPage(siteName: string, title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${siteName}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></main></body></html>`
}
