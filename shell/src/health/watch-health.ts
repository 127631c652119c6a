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

/** Measures how the page does, once the reader has it: code for that comes last of all. */
export function watchHealth({ store }: Navigation, remotes: readonly RemoteSnapshot[]): void {
  const start = () =>
    void import(/* webpackChunkName: "health" */ './measure-health.ts').then(
      ({ measureHealth }) => measureHealth(store, (page) => versionOn(page, remotes)),
      // Without it nothing is counted on this page.
      () => {},
    )
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
