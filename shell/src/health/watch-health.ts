import type { RemoteSnapshot } from '@a-list/remote/registry.ts'
import { whenIdle } from '../offline/start-keeping.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { RouteMatch } from '../routing/site-routes.tsx'
import type { SiteWatcher } from './watch-versions.ts'

export interface RemoteVersion {
  remote: string
  version: string
}

/** The remote and version that a page is drawn by; none on a page of the shell. */
export function versionOn(
  { route }: Pick<RouteMatch, 'route'>,
  remotes: readonly RemoteSnapshot[],
): RemoteVersion | undefined {
  const found = route.kind === 'remote' ? remotes.find(({ name }) => name === route.remote) : undefined
  return found && { remote: found.name, version: found.version }
}

/**
 * Measures how the page does, once the reader has it: code for that comes last of all.
 * @param site told what is found out about it
 */
export function watchHealth(
  { store }: Navigation,
  remotes: readonly RemoteSnapshot[],
  site: SiteWatcher,
): void {
  async function start() {
    const [{ measureHealth }, { watchVersions }] = await Promise.all([
      import(/* webpackChunkName: "health" */ './measure-health.ts'),
      import(/* webpackChunkName: "health" */ './watch-versions.ts'),
    ])
    measureHealth(store, (page) => versionOn(page, remotes))
    watchVersions(site)
  }
  // Without its code nothing is counted on this page.
  whenIdle(() => void start().catch(() => {}))
}
