import type { Environment, RemoteState } from '@a-list/release/registry/document.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Canary } from './version-sets.ts'

/** Whether a version works, a remote's with this host; undefined if it has not been checked yet. */
type Works = (entry: RegistryEntry, host?: RegistryEntry) => boolean | undefined

/**
 * Chooses the versions of an environment to serve, by the checks so far. An unchecked version is not served: the
 * current one stays. Checked versions go live at once, so that a rollback needs no wait.
 * @param serving the versions that are served now
 */
export function chooseVersions(
  { remotes }: Environment,
  serving: readonly RegistryEntry[],
  works: Works,
): { live: RegistryEntry[]; canaries: Canary[] } {
  const servingOf = (name: string) => serving.find((entry) => entry.name === name)
  const { [HOST_NAME]: own, ...others } = remotes
  const host = own && liveOf(own, servingOf(HOST_NAME), works)
  const live = host ? [host] : []
  const canaries: Canary[] = own?.canary && works(own.canary.entry) ? [own.canary] : []
  for (const [name, state] of Object.entries(others)) {
    const chosen = liveOf(state, servingOf(name), (entry) => works(entry, host))
    if (chosen) live.push(chosen)
    if (state.canary && works(state.canary.entry, host)) canaries.push(state.canary)
  }
  return { live, canaries }
}

/**
 * A remote's versions in order of preference: the live version, the version that is served now if it works, and
 * earlier live versions.
 */
export function candidatesOf(
  { live, previous }: Pick<RemoteState, 'live' | 'previous'>,
  serving: RegistryEntry | undefined,
  works: (entry: RegistryEntry) => boolean | undefined,
): RegistryEntry[] {
  return live ? [live, ...(serving && works(serving) ? [serving] : []), ...previous] : []
}

function liveOf(
  state: RemoteState,
  serving: RegistryEntry | undefined,
  works: (entry: RegistryEntry) => boolean | undefined,
): RegistryEntry | undefined {
  const { live } = state
  if (!live) return undefined
  if (works(live) === undefined && serving) return serving
  const candidates = candidatesOf(state, serving, works)
  const working = candidates.find(works)
  if (working) return working
  if (candidates.some((entry) => works(entry) === undefined)) return serving
  // Without a host, the server uses its own build.
  return live.name === HOST_NAME ? undefined : forBrowserOnly(live)
}

/**
 * No version works on the server, so browsers try the live one. Scripts are pinned by their integrity; styles
 * are not, so they are removed.
 */
function forBrowserOnly(live: RegistryEntry): RegistryEntry {
  return {
    ...live,
    routes: live.routes.map((route) => ({ ...route, chunks: { ...route.chunks, styles: [] } })),
  }
}
