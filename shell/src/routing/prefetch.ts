import { LOADER_BUDGET_MS } from '@a-list/remote/definition.ts'
import type { RemotePort } from '../remotes/remote-port.ts'
import type { RouteMatch } from './route-match.ts'
import { type LoaderServices, runLoader } from './run-loader.ts'
import { savesData } from './saves-data.ts'

/** Limit for prefetched bytes over the wire per document: about ten pages. */
const BUDGET_BYTES = 500_000

/**
 * Prefetches a link's code and data on hover, focus or touch: within a budget, and never with data saver on.
 * @returns a function that stops prefetching
 */
export function prefetchOnIntent(
  match: (pathname: string) => RouteMatch,
  port: RemotePort,
  services: LoaderServices,
): () => void {
  const done = new Set<string>()
  let spent = 0

  function onIntent({ target }: Pick<Event, 'target'>) {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || done.has(link.href)) return
    if (spent >= BUDGET_BYTES || savesData()) return
    done.add(link.href)
    // The next hover, focus or touch tries again. Only a click shows the failure.
    prefetch(new URL(link.href)).catch(() => done.delete(link.href))
  }

  async function prefetch(url: URL) {
    const { route, params } = match(url.pathname)
    if (route.kind !== 'remote') return
    const began = performance.now()
    const { definition } = await port.route(route.remote, route.routeId)
    const { signal } = new AbortController()
    await runLoader(definition, services, { url, params, signal, budgetMs: LOADER_BUDGET_MS }, () =>
      done.delete(url.href),
    )
    spent += bytesSince(began)
  }

  const stop = new AbortController()
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true, signal: stop.signal })
  }
  // The visitor may already point at a link when this code loads.
  for (const target of document.querySelectorAll('a:is(:hover, :focus)')) onIntent({ target })
  return () => stop.abort()
}

/** Bytes of code and data over the wire since a time, without the page's images. */
function bytesSince(began: number): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries
    .filter(({ startTime, initiatorType }) => startTime >= began && /^(fetch|script)$/.test(initiatorType))
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
}
