import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import type { PageScript } from '../page/page-state.ts'

export interface RemoteRoute {
  remote: string
  routeId: string
}

export interface PageAssets {
  /** The shell's own scripts. */
  scripts: PageScript[]
  /** The script that loads remotes. */
  federation: PageScript
}

/** The shell's scripts in execution order, and the preloads of this route. */
export function scriptsOf(
  { scripts, federation }: PageAssets,
  remotes: readonly RegistryEntry[],
  route: RemoteRoute | undefined,
): { scripts: PageScript[]; preloads: PageScript[] } {
  const remote = route && remotes.find(({ name }) => name === route.remote)
  // Files of a version in development have no integrity hash, so the browser would not use their preloads.
  if (!remote || isInDevelopment(remote)) return { scripts, preloads: [] }
  const chunks = remote.routes.find(({ id }) => id === route.routeId)?.chunks.scripts ?? []
  const own = [remote.entry, ...chunks].map(({ file, integrity }) => ({ src: remote.base + file, integrity }))
  return { scripts, preloads: [federation, ...own] }
}
