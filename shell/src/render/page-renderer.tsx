import type { ApiClient } from '@a-list/api/client.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { isRedirect } from '@a-list/remote/redirect.ts'
import { type RegistryEntry, toSnapshot } from '@a-list/remote/registry.ts'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from '../app/app.tsx'
import { createHost } from '../app/create-host.ts'
import { Layout } from '../app/layout.tsx'
import { toPageQueries } from '../app/page-queries.ts'
import { type InlinedStyle, type PageState, toInlineJson } from '../app/page-state.ts'
import { createQueryClient } from '../app/query-client.ts'
import type { ShellContext } from '../app/shell-context.ts'
import type { RemotePort } from '../remotes/remote-port.ts'
import { type Page, PageProvider } from '../routing/page.ts'
import { createSiteRoutes, matchSite } from '../routing/site-routes.tsx'
import { loadPageWithinBudget } from './load-page-within-budget.ts'
import { type PageAssets, preloadFonts, type RemoteRoute, scriptsOf } from './page-scripts.ts'
import { startScriptsCode } from './start-scripts.ts'
import { withoutStructure } from './structured-head.ts'
import { tidyPath } from './tidy-path.ts'

/** Finished content is never outlined into a later chunk: a reader without scripts must see it in its place. */
const PROGRESSIVE_CHUNK_SIZE = 10_000_000

/**
 * What comes in a file of its own stands in the server's bundle too, and is there a turn later: a page with all of its
 * data waits this long for it, so that a reader without scripts sees it in its place.
 */
const PARTS_PATIENCE_MS = 50

export interface RendererOptions {
  site: SiteSettings
  api: ApiClient
  /** How long a loader may hold a page up. */
  budgetMs: number
  /** One registry snapshot; a new one makes a new renderer. */
  remotes: RegistryEntry[]
  /** Reaches the server bundles of exactly these versions. */
  port: RemotePort
  assets: PageAssets
  /** The shell's styles and those of one remote's route. */
  stylesFor: (route: RemoteRoute | undefined) => PageStyle[]
  /** Takes out of a whole page what it does not show at first of these styles. */
  keepFirstStyles: (html: string, styles: readonly PageStyle[]) => string
}

/** A sheet with its text, and the address of the file that it stands in. */
export interface PageStyle extends InlinedStyle {
  css: string
  src: string
  integrity?: string
}

export interface RenderRequest {
  url: string
  nonce: string
  signal: AbortSignal
  /** Called before a remote's code runs for this page, so that a watchdog knows whom to blame. */
  entering: (remote: string) => void
  report: (problem: { remote?: string; error: unknown }) => void
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; to: string }
  | {
      kind: 'page'
      status: number
      /** Whether the same bytes may serve the next visitor. */
      cacheable: boolean
      /** Call `pipe` at once: the header and everything that is ready is waiting. */
      stream: PipeableStream
      /** For the whole text of the stream, before it is sent. Absent where some of it is late: that goes out as it comes. */
      finish?: (html: string) => string
      /** Call after the stream has ended. */
      release: () => void
    }

export type PageRenderer = (request: RenderRequest) => Promise<RenderedPage>

export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { site, api, remotes, port, budgetMs } = options
  const snapshot = remotes.map(toSnapshot)
  const routes = createSiteRoutes(snapshot, site)

  return async function render({ url: address, nonce, signal, entering, report }) {
    const url = new URL(address)
    const queryClient = createQueryClient()
    const match = matchSite(routes, url.pathname)
    if (match.route.kind === 'elsewhere') {
      const { origin, to = url.pathname + url.search } = match.route
      return { kind: 'redirect', status: 302, to: origin + to }
    }
    const tidy = tidyPath(match.route.path, url.pathname)
    if (tidy !== url.pathname) return { kind: 'redirect', status: 301, to: tidy + url.search }
    const remote = match.route.kind === 'remote' ? match.route : undefined
    if (remote) entering(remote.remote)
    let degraded = false
    function fail(error: unknown) {
      degraded = true
      report({ remote: remote?.remote, error })
    }

    let page: Page
    try {
      const reports = {
        unavailable: fail,
        failed: (error: unknown) => report({ remote: remote?.remote, error }),
      }
      const request = { url, signal, budgetMs }
      page = await loadPageWithinBudget(match, port, { queryClient, api }, request, site, reports)
    } catch (error) {
      queryClient.clear()
      if (isRedirect(error)) return { kind: 'redirect', status: error.status, to: error.to }
      throw error
    }

    const isLate = page.late !== undefined
    const whole = options.stylesFor(remote)
    // What late content will need of them is not known when the head is sent.
    const styles = isLate ? whole : whole.map((style) => ({ ...style, href: `first-${style.href}` }))
    const sheets = isLate ? [] : whole.map(({ src, integrity }) => ({ href: src, integrity }))
    const state: PageState = {
      site,
      storefronts: api.storefronts,
      remotes: snapshot,
      styles: styles.map(({ href, precedence }) => ({ href, precedence })),
      head: page.head && withoutStructure(page.head),
      queries: isLate ? [] : toPageQueries(queryClient),
      late: isLate,
    }
    const { host, toasts, widgets } = createHost({ site, api, navigate: () => {} })
    const shell: ShellContext = {
      port,
      toasts,
      widgets,
      styles,
      sheets,
      bootstrap: `__ALIST__=${toInlineJson(state)};${startScriptsCode({ ...scriptsOf(options.assets, remotes, remote), sheets, nonce })}`,
      nonce,
      preload: () => preloadFonts(options.assets.fonts),
    }

    return new Promise<RenderedPage>((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined
      function send() {
        clearTimeout(patience)
        const status = degraded ? 503 : (page.head?.status ?? 200)
        const cacheable = status === 200 && !isLate
        const finish = isLate ? undefined : (html: string) => options.keepFirstStyles(html, whole)
        resolve({ kind: 'page', status, cacheable, stream, finish, release: () => queryClient.clear() })
      }
      const stream = renderToPipeableStream(
        <App shell={shell} host={host} queryClient={queryClient}>
          <StaticRouter location={url.pathname + url.search}>
            <PageProvider value={page}>
              <Layout />
            </PageProvider>
          </StaticRouter>
        </App>,
        {
          nonce: { script: nonce, style: nonce },
          progressiveChunkSize: PROGRESSIVE_CHUNK_SIZE,
          onShellReady() {
            if (isLate) send()
            else patience = setTimeout(send, PARTS_PATIENCE_MS)
          },
          onAllReady: send,
          onShellError: reject,
          onError: fail,
        },
      )
      signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
    })
  }
}
