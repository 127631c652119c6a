import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { Snapshot } from '../../renderer/protocol.ts'
import type { RenderPool } from '../render/render-pool.ts'
import type { Settings } from '../settings.ts'
import { type CollectedPage, collectPage } from './collect-page.ts'
import { compress, compressParts, type Encoding, pickEncoding } from './compression.ts'
import { fontPreloads } from './font-preloads.ts'
import { createPageCache, cutAtNonce, joinWithNonce } from './page-cache.ts'
import type { PreviewAnswer } from './preview-frames.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import type { VisitorVersions } from './visitor-versions.ts'

/** Longer URLs are refused: no page needs them, and each would be rendered and cached. */
const MAX_ADDRESS_LENGTH = 4096

/** For crawlers. A page in a browser retries its data itself, and much sooner. */
const RETRY_AFTER_SECONDS = '60'

const MOVED_CACHING = 'public, max-age=3600'

interface PagesOptions {
  settings: Settings
  pool: RenderPool
  snapshot: () => Snapshot
  versions: VisitorVersions
  /** Which sites the page at a URL may show in a frame. */
  preview: (address: URL) => Promise<PreviewAnswer>
  logger: Logger
}

/** `set`: id of the snapshot that the page was rendered with. */
type Rendered = CollectedPage & { nonce: string; set: string }

/** Serves every URL that is not a file or an API endpoint, from the page cache or with a new render. */
export function createPages({ settings, pool, snapshot, versions, preview, logger }: PagesOptions) {
  const { site, pageCacheMs, connectTo } = settings
  const isHttps = site.origin.startsWith('https:')
  const preloads = fontPreloads(settings.shellWebDir)
  const cache = createPageCache(pageCacheMs)
  /** Concurrent requests for one URL share one render. */
  const inFlight = new Map<string, Promise<Rendered>>()

  async function answer(c: Context): Promise<Response> {
    const address = new URL(c.req.url)
    const path = address.pathname + address.search
    if (path.length > MAX_ADDRESS_LENGTH) {
      const text =
        'This page’s address is longer than the site can read. Check the link that brought you here.'
      return c.html(plainPage(site.name, 'This address is too long', text), 414)
    }
    const previewRedirect = await versions.openPreviewLink(c)
    if (previewRedirect) return c.redirect(previewRedirect, 302)
    const { redirect } = await preview(address)
    if (redirect !== undefined) return c.redirect(redirect, 302)
    const { id: set } = (await versions.of(c)) ?? snapshot()
    if (pageCacheMs === 0) return respond(c, await render(path, set, c.req.raw.signal))

    const key = `${set} ${path}`
    const cached = cache.get(key)
    if (cached) return wholePage(c, cached.status, cached.parts, set)
    const shared = inFlight.get(key)
    if (!shared) return respond(c, await renderShared(key, path, set))
    const rendered = await shared
    // A stream can be read once, so each other visitor gets their own render.
    return respond(c, rendered.kind === 'parts' ? await render(path, set, c.req.raw.signal) : rendered)
  }

  function renderShared(key: string, path: string, set: string): Promise<Rendered> {
    const rendering = render(path, set).then((rendered) => {
      if (rendered.kind === 'whole' && rendered.cacheable) {
        cache.set(key, { status: rendered.status, parts: cutAtNonce(rendered.bytes, rendered.nonce) })
      }
      return rendered
    })
    inFlight.set(key, rendering)
    void rendering.finally(() => inFlight.delete(key))
    return rendering
  }

  async function render(path: string, set: string, signal?: AbortSignal): Promise<Rendered> {
    const nonce = newNonce()
    const page = await collectPage(pool, { url: site.origin + path, nonce, snapshot: set }, signal)
    if (page.kind === 'failed') logger.error({ path, problem: page.problem }, 'A page could not be rendered')
    return { ...page, nonce, set }
  }

  function respond(c: Context, page: Rendered): Response | Promise<Response> {
    switch (page.kind) {
      case 'redirect':
        // Cached for an hour only, so that a wrong redirect can be corrected. A redirect that depends on the
        // visitor's versions is not cached.
        if (page.status === 301) {
          c.header('Cache-Control', page.set === snapshot().id ? MOVED_CACHING : 'private, no-store')
          c.header('Vary', 'Cookie')
        }
        return c.redirect(page.to, page.status === 301 ? 301 : 302)
      case 'whole':
        return wholePage(c, page.status, cutAtNonce(page.bytes, page.nonce), page.set)
      case 'parts': {
        const encoding = pickEncoding(c)
        const body = encoding === 'identity' ? page.parts : compressParts(page.parts, encoding)
        return send(c, body, { ...page, encoding })
      }
      case 'failed': {
        const text = 'We couldn’t build this page right now. Please try again in a moment.'
        return c.html(plainPage(site.name, 'Something went wrong', text), 500)
      }
    }
  }

  /** Each visitor gets their own nonce, also in a cached page. */
  async function wholePage(c: Context, status: number, cut: Buffer[], set: string): Promise<Response> {
    const nonce = newNonce()
    const encoding = pickEncoding(c)
    const body = await compress(joinWithNonce(cut, nonce), encoding)
    return send(c, new Uint8Array(body), { status, nonce, set, encoding })
  }

  async function send(
    c: Context,
    body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
    { status, nonce, set, encoding }: { status: number; nonce: string; set: string; encoding: Encoding },
  ): Promise<Response> {
    const { frames = [] } = await preview(new URL(c.req.url))
    // `c.body` keeps the cookies that were set for this response.
    return c.body(body, status as ContentfulStatusCode, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy({
        nonce,
        isHttps,
        connectTo,
        frames,
      }),
      // The page may work again in a moment.
      'Cache-Control': status >= 500 ? 'no-store' : 'no-cache',
      // A cookie may select other versions.
      Vary: 'Accept-Encoding, Cookie',
      ...(preloads && { Link: preloads }),
      // A page reads its own header to notice when the site's versions change
      // (health/watch-versions.ts).
      'Server-Timing': `versions;desc="${set}"`,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      ...(status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
    })
  }

  return { answer }
}

function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** An error page that needs neither React nor a remote. */
function plainPage(siteName: string, title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${siteName}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></main></body></html>`
}
