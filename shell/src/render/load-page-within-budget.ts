import { timeLimit } from '@a-list/api/time-scale.ts'
import type { Head } from '@a-list/remote/head.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { toPageQueries } from '../page/page-queries.ts'
import type { RemotePort } from '../remotes/remote-port.ts'
import { track } from '../remotes/tracked-promise.ts'
import type { Page } from '../routing/page.ts'
import type { RouteMatch } from '../routing/route-match.ts'
import { type LoaderServices, type PageRequest, runLoader } from '../routing/run-loader.ts'
import { withStructure } from './structured-head.ts'

/** If the data takes longer than this, the browser loads it, because the response must end. */
const LATE_LIMIT_MS = 3000

interface Reports {
  /** Called if the server can't render the remote. The page then has a placeholder, which the browser replaces. */
  unavailable: (error: unknown) => void
  /** Called if the page's data failed to load. */
  failed: (error: unknown) => void
}

/**
 * Loads a page's data. A loader may delay the page by `budgetMs`; later data streams in after the header.
 * @throws Redirect when the loader redirects
 */
export async function loadPageWithinBudget(
  match: RouteMatch,
  port: RemotePort,
  services: LoaderServices,
  request: Omit<PageRequest, 'params'>,
  site: SiteSettings,
  reports: Reports,
): Promise<Page> {
  const { route, params } = match
  const withSiteData = (head: Head) => withStructure(head, site, request.url.pathname)
  if (route.kind === 'shell') {
    await route.load?.()
    return { ...match, head: route.head && withSiteData(route.head) }
  }
  if (route.kind === 'otherOrigin') throw new Error('A page of another origin is not rendered here.')
  const loaded = await port.route(route.remote, route.routeId).catch(reports.unavailable)
  if (!loaded) return { ...match, head: null }

  let hasFailed = false
  function fail(error: unknown) {
    hasFailed = true
    reports.failed(error)
  }
  const running = runLoader(loaded.definition, services, { ...request, params }, fail)
  const loading = running.then((found) => (hasFailed ? unavailableHead(found) : found))
  const head = await Promise.race([loading, delay(request.budgetMs)])
  if (head) return { ...match, head: withSiteData(head) }
  const lateLimit = timeLimit(LATE_LIMIT_MS)
  const late = Promise.race([loading, delay(lateLimit)]).then((lateHead) => {
    if (!lateHead) reports.failed(new Error(`its loader did not finish in ${lateLimit} ms`))
    const missing = loaded.definition.head(undefined, { ...request, params })
    return {
      head: withSiteData(lateHead ?? unavailableHead(missing)),
      ...toPageQueries(services.queryClient),
    }
  })
  return { ...match, head: null, late: track(late) }
}

/**
 * The head of a page whose data failed to load. Nobody knows whether the page exists, so it must not be indexed
 * or cached, and clients should retry.
 */
function unavailableHead(head: Head): Head {
  return { ...head, robots: 'noindex', status: 503 }
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
