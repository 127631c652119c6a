import { LOADER_BUDGET_MS } from '@a-list/remote/definition.ts'
import type { RemotePort } from '../remotes/remote-port.ts'
import { type LoaderServices, runLoader } from './run-loader.ts'
import type { RouteMatch } from './site-routes.tsx'

/** Brings a link's code and data when a person points at it, focuses or touches it. */
export function prefetchOnIntent(
  match: (pathname: string) => RouteMatch,
  port: RemotePort,
  services: LoaderServices,
): void {
  const done = new Set<string>()

  function onIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || done.has(link.href)) return
    done.add(link.href)
    // A failure shows itself when the link is followed; until then the next intent may try again.
    prefetch(new URL(link.href)).catch(() => done.delete(link.href))
  }

  async function prefetch(url: URL) {
    const { route, params } = match(url.pathname)
    if (route.kind !== 'remote') return
    const { definition } = await port.route(route.remote, route.routeId)
    const { signal } = new AbortController()
    await runLoader(definition, services, { url, params, signal, budgetMs: LOADER_BUDGET_MS }, () =>
      done.delete(url.href),
    )
  }

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true })
  }
}
