import type { Head } from '@a-list/remote/head.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { toPageQueries } from '../app/page-queries.ts'
import type { RemotePort } from '../remotes/remote-port.ts'
import { track } from '../remotes/tracked-promise.ts'
import type { Page } from '../routing/page.ts'
import { type LoaderServices, type PageRequest, runLoader } from '../routing/run-loader.ts'
import type { RouteMatch } from '../routing/site-routes.tsx'
import { withStructure } from './structured-head.ts'

/** Data that has not come by then is left to the browser: a page must end. */
const LATE_LIMIT_MS = 3000

interface Reports {
  /** The remote can't be had here: the page is sent with a notice in its place. */
  unavailable: (error: unknown) => void
  /** Its data can't be had. */
  failed: (error: unknown) => void
}

/**
 * A loader may hold the page up for `budgetMs`; what comes later streams in behind the header.
 * @throws Redirect when the loader sends the reader elsewhere.
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
  const tell = (head: Head) => withStructure(head, site, request.url.pathname)
  if (route.kind === 'shell') {
    await route.load?.()
    return { ...match, head: route.head && tell(route.head) }
  }
  if (route.kind === 'elsewhere') throw new Error('A page of another address is not rendered here.')
  const loaded = await port.route(route.remote, route.routeId).catch(reports.unavailable)
  if (!loaded) return { ...match, head: null }

  let hasFailed = false
  function fail(error: unknown) {
    hasFailed = true
    reports.failed(error)
  }
  const running = runLoader(loaded.definition, services, { ...request, params }, fail)
  const loading = running.then((found) => (hasFailed ? notKnown(found) : found))
  const head = await Promise.race([loading, passed(request.budgetMs)])
  if (head) return { ...match, head: tell(head) }
  const late = Promise.race([loading, passed(LATE_LIMIT_MS)]).then((lateHead) => {
    if (!lateHead) reports.failed(new Error(`its loader did not finish in ${LATE_LIMIT_MS} ms`))
    const missing = loaded.definition.head(undefined, { ...request, params })
    return { head: tell(lateHead ?? notKnown(missing)), queries: toPageQueries(services.queryClient) }
  })
  return { ...match, head: null, late: track(late) }
}

/**
 * What a page says whose data could not be had: whether there is such a page is not known, so nobody shall list it or
 * keep it, and whoever asks should come again.
 */
function notKnown(head: Head): Head {
  return { ...head, robots: 'noindex', status: 503 }
}

function passed(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
