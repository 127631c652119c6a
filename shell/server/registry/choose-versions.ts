import type { Environment, RemoteState } from '@a-list/release/registry/document.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Canary } from './version-sets.ts'

/** Whether a version works; undefined of one that was not tried yet. */
type Works = (entry: RegistryEntry) => boolean | undefined

/**
 * What can be served of an environment by what is known now. A version that is not tried yet is nobody's: what is served
 * in its place stays, and all that is known goes live at once, a rollback above all.
 * @param serving what is served now
 */
export function chooseVersions(
  { remotes }: Environment,
  serving: readonly RegistryEntry[],
  works: Works,
): { live: RegistryEntry[]; canaries: Canary[] } {
  const live: RegistryEntry[] = []
  const canaries: Canary[] = []
  for (const [name, state] of Object.entries(remotes)) {
    const chosen = liveOf(
      state,
      serving.find((entry) => entry.name === name),
      works,
    )
    if (chosen) live.push(chosen)
    if (state.canary && works(state.canary.entry)) canaries.push(state.canary)
  }
  return { live, canaries }
}

/**
 * In the order in which a remote's versions are served: the live one, what is served now and works, what was live before.
 */
export function candidatesOf(
  { live, previous }: RemoteState,
  serving: RegistryEntry | undefined,
  works: Works,
): RegistryEntry[] {
  return live ? [live, ...(serving && works(serving) ? [serving] : []), ...previous] : []
}

function liveOf(
  state: RemoteState,
  serving: RegistryEntry | undefined,
  works: Works,
): RegistryEntry | undefined {
  const { live } = state
  if (!live) return undefined
  if (works(live) === undefined && serving) return serving
  const candidates = candidatesOf(state, serving, works)
  const working = candidates.find(works)
  if (working) return working
  return candidates.some((entry) => works(entry) === undefined) ? serving : leftToTheBrowser(live)
}

/** Its addresses with a notice. Scripts are pinned by their integrity wherever they come from; styles are not. */
function leftToTheBrowser(live: RegistryEntry): RegistryEntry {
  return {
    ...live,
    routes: live.routes.map((route) => ({ ...route, chunks: { ...route.chunks, styles: [] } })),
  }
}
