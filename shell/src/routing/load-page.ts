import { timeLimit } from '@a-list/api/time-scale.ts'
import type { RemotePort } from '../remotes/remote-port.ts'
import type { Page } from './page.ts'
import type { RouteMatch } from './route-match.ts'
import { type LoaderServices, type PageRequest, runLoader } from './run-loader.ts'

/** If the data takes longer than this, the new page shows its skeleton and a general head meanwhile. */
const LOADER_TIMEOUT_MS = 1000

/**
 * What a navigation in the browser waits for: the remote's code and then, for a limited time, its data.
 * @throws Redirect when the loader redirects
 */
export async function loadPage(
  match: RouteMatch,
  port: RemotePort,
  services: LoaderServices,
  request: Omit<PageRequest, 'params'>,
): Promise<Page> {
  const { route, params } = match
  if (route.kind === 'shell') {
    await route.load?.()
    return { ...match, head: route.head }
  }
  if (route.kind === 'otherOrigin') throw new Error('A page of another origin is not loaded here.')
  const { definition } = await port.route(route.remote, route.routeId)
  const page: PageRequest = { ...request, params }
  const loading = runLoader(definition, services, page, (error) => console.warn(error))
  const head = await Promise.race([loading, delay(timeLimit(LOADER_TIMEOUT_MS))])
  return head ? { ...match, head } : { ...match, head: definition.head(undefined, page), lateHead: loading }
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
