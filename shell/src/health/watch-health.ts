import type { RemoteSnapshot } from '@a-list/remote/remote-snapshot.ts'
import { whenIdle } from '../idle/when-idle.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { RouteMatch } from '../routing/route-match.ts'
import type { RemoteVersion } from './report-health.ts'
import type { SiteWatcher } from './watch-versions.ts'

/** The remote and version that render a page; undefined for a page of the shell. */
export function versionOn(
  { route }: Pick<RouteMatch, 'route'>,
  remotes: readonly RemoteSnapshot[],
): RemoteVersion | undefined {
  const found = route.kind === 'remote' ? remotes.find(({ name }) => name === route.remote) : undefined
  return found && { remote: found.name, version: found.version }
}

/**
 * Starts to measure the document's health. The code for it loads last.
 * @param site is notified about the site's state
 */
export function watchHealth(
  { store }: Navigation,
  match: (pathname: string) => RouteMatch,
  remotes: readonly RemoteSnapshot[],
  site: SiteWatcher,
): void {
  async function start() {
    const [{ measureHealth }, { watchVersions }] = await Promise.all([
      import(/* webpackChunkName: "health" */ './measure-health.ts'),
      import(/* webpackChunkName: "health" */ './watch-versions.ts'),
    ])
    measureHealth({
      store,
      versionOf: (page) => versionOn(page, remotes),
      versionAt: (pathname) => versionOn(match(pathname), remotes),
    })
    watchVersions(site)
  }
  // If the code fails to load, this document is not measured.
  whenIdle(() => void start().catch(() => {}))
}
