import type { ApiClient } from '@a-list/api/client.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { type PostedForm, readFormName, SENT_PARAMETER } from '@a-list/remote/posted-form.ts'
import { isRedirect } from '@a-list/remote/redirect.ts'
import { type RegistryEntry, toSnapshot } from '@a-list/remote/registry.ts'
import type { PipeableStream } from 'react-dom/server'
// The Bun build writes strings. The one for Node encodes each small piece, which takes a tenth of a page's time.
import { renderToPipeableStream } from 'react-dom/server.bun'
import { StaticRouter } from 'react-router'
import { App } from '../app/app.tsx'
import { createHost } from '../app/create-host.ts'
import { Layout } from '../app/layout.tsx'
import { createQueryClient } from '../app/query-client.ts'
import { createSiteRoutes, matchSite } from '../app/site-routes.tsx'
import { navigationOf } from '../chrome/site-links.ts'
import { NO_QUERIES, toPageQueries } from '../page/page-queries.ts'
import { type InlinedStyle, type PageData, type PageState, toInlineJson } from '../page/page-state.ts'
import type { ShellContext } from '../page/shell-context.ts'
import type { RemotePort } from '../remotes/remote-port.ts'
import { type Page, PageProvider } from '../routing/page.ts'
import { canonicalPath } from './canonical-path.ts'
import { loadPageWithinBudget } from './load-page-within-budget.ts'
import { type PageAssets, type RemoteRoute, scriptsOf } from './page-scripts.ts'
import { HEAD_SCRIPT, STARTER, startFiles } from './start-scripts.ts'
import { withoutStructure } from './structured-head.ts'

/**
 * Finished content stays in place instead of being streamed later, because visitors without scripts must see it.
 */
const PROGRESSIVE_CHUNK_SIZE = 10_000_000

/**
 * Lazy components are part of the server's bundle, but resolve one turn of the event loop later. A page that has
 * all its data waits this long for them, so that visitors without scripts see them in place.
 */
const LAZY_PARTS_TIMEOUT_MS = 50

export interface RendererOptions {
  site: SiteSettings
  api: ApiClient
  /** How long a loader may delay a page. */
  budgetMs: number
  /** The remotes of one snapshot. Each snapshot has its own renderer. */
  remotes: RegistryEntry[]
  /** Loads the server bundles of exactly these versions. */
  port: RemotePort
  assets: PageAssets
  /** The styles of the shell and of one remote's route. */
  stylesFor: (route: RemoteRoute | undefined) => PageStyle[]
  /** Replaces each mark in the page by the critical CSS of a stylesheet. */
  inlineCriticalCss: (html: string, styles: readonly { mark: string; style: PageStyle }[]) => string[]
}

/** A stylesheet with its text and the URL of its file. */
export interface PageStyle extends InlinedStyle {
  css: string
  src: string
  integrity?: string
}

export interface RenderRequest {
  url: string
  nonce: string
  /** The plain form post that the page answers. */
  posted?: PostedForm
  signal: AbortSignal
  /** Called before a remote's code runs for this page, so that the watchdog knows which remote to blame. */
  entering: (remote: string) => void
  report: (problem: { remote?: string; error: unknown }) => void
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; to: string }
  | {
      kind: 'page'
      status: number
      /** Whether the same bytes may be sent to other visitors. */
      cacheable: boolean
      /** Call `pipe` at once: the page's header and all finished content are ready. */
      stream: PipeableStream
      /**
       * Converts the complete text of the page before it is sent, into parts that are not joined. Absent if some
       * content is late, because the page is then streamed.
       */
      finish?: (html: string) => string[]
      /** Call it when the stream has ended. */
      release: () => void
    }

export type PageRenderer = (request: RenderRequest) => Promise<RenderedPage>

export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { site, api, remotes, port, budgetMs } = options
  const snapshot = remotes.map(toSnapshot)
  const routes = createSiteRoutes(snapshot, site)
  const navigation = navigationOf(snapshot)

  return async function render({ url: address, nonce, signal, entering, report, posted: refused }) {
    const url = new URL(address)
    const posted = refused ?? sentForm(url)
    const queryClient = createQueryClient()
    const match = matchSite(routes, url.pathname)
    if (match.route.kind === 'otherOrigin') {
      const { origin, to = url.pathname + url.search } = match.route
      return { kind: 'redirect', status: 302, to: origin + to }
    }
    const canonical = canonicalPath(match.route.path, url.pathname)
    if (canonical !== url.pathname) return { kind: 'redirect', status: 301, to: canonical + url.search }
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
    const fullStyles = options.stylesFor(remote)
    // The nonce makes a mark that content from outside can't contain.
    const marked = fullStyles.map((style) => ({ style, mark: `/*${nonce} ${style.href}*/` }))
    // The styles of late content are not known yet, so all styles are sent.
    const styles = isLate
      ? fullStyles
      : marked.map(({ style, mark }) => ({ ...style, href: `first-${style.href}`, css: mark }))
    const stylesheets = isLate ? [] : fullStyles.map(({ src, integrity }) => ({ href: src, integrity }))
    const state: PageState = {
      site,
      storefronts: api.storefronts,
      remotes: snapshot,
      styles: styles.map(({ href, precedence }) => ({ href, precedence })),
      head: page.head && withoutStructure(page.head),
      ...(isLate ? NO_QUERIES : toPageQueries(queryClient)),
      late: isLate,
      ...(posted && { posted }),
    }
    const { host, toasts, widgets } = createHost({ site, api, posted, navigate: () => {} })
    const shell: ShellContext = {
      port,
      toasts,
      widgets,
      navigation,
      styles,
      stylesheets,
      pageData: toInlineJson({
        state,
        files: startFiles({ ...scriptsOf(options.assets, remotes, remote), stylesheets }),
      } satisfies PageData),
      headScript: HEAD_SCRIPT,
      starter: STARTER,
      nonce,
    }

    return new Promise<RenderedPage>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      function send() {
        clearTimeout(timer)
        const status = degraded ? 503 : (page.head?.status ?? 200)
        const cacheable = status === 200 && !isLate
        const finish = isLate ? undefined : (html: string) => options.inlineCriticalCss(html, marked)
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
            else timer = setTimeout(send, LAZY_PARTS_TIMEOUT_MS)
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

/** After a successful post, the browser is redirected to the same page with a parameter. */
function sentForm({ searchParams }: URL): PostedForm | undefined {
  const form = readFormName(searchParams.get(SENT_PARAMETER))
  return form && { form, isSent: true }
}
