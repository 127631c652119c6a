import type { RemoteSnapshot } from '@a-list/remote/registry.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { RouteMatch } from '../routing/site-routes.tsx'

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
 * @param onNewer called when the site has other versions than this page
 */
export function watchHealth(
  { store }: Navigation,
  remotes: readonly RemoteSnapshot[],
  onNewer: () => void,
): void {
  async function start() {
    const [{ measureHealth }, { watchVersions }] = await Promise.all([
      import(/* webpackChunkName: "health" */ './measure-health.ts'),
      import(/* webpackChunkName: "health" */ './watch-versions.ts'),
    ])
    measureHealth(store, (page) => versionOn(page, remotes))
    watchVersions(onNewer)
  }
  // Without its code nothing is counted on this page.
  const startQuietly = () => void start().catch(() => {})
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(startQuietly)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
