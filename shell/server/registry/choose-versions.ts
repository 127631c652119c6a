import type { Environment, RemoteState } from '@a-list/release/registry/document.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Canary, Chosen } from './version-sets.ts'

/** Whether a version works, a remote's with this host; undefined if it has not been checked yet. */
export type Works = (entry: RegistryEntry, host?: RegistryEntry) => boolean | undefined

export interface Situation {
  environment: Environment
  /** Whether the live host is the result of a rollback. */
  isRolledBack: boolean
  /** The versions that are served now; empty on a server that has just started. */
  serving: readonly RegistryEntry[]
}

/**
 * Chooses the versions of an environment to serve, by the checks so far. An unchecked version is not served: the
 * current one stays. Checked versions go live at once, so that a rollback needs no wait.
 */
export function chooseVersions(situation: Situation, works: Works): Chosen {
  const { environment, serving } = situation
  const { [HOST_NAME]: own, ...others } = environment.remotes
  const fits = (host: RegistryEntry) => hostFits(host, situation, works)
  const host = own && liveOf(own, versionOf(serving, HOST_NAME), fits)

  function remotesWith(host: RegistryEntry | undefined): Chosen {
    const live = host ? [host] : []
    const canaries: Canary[] = []
    for (const [name, state] of Object.entries(others)) {
      const chosen = liveOf(state, versionOf(serving, name), (entry) => works(entry, host))
      if (chosen) live.push(chosen)
      if (state.canary && works(state.canary.entry, host)) canaries.push(state.canary)
    }
    return { live, canaries }
  }

  const canary = own?.canary
  return {
    ...remotesWith(host),
    ...(canary && fits(canary.entry) && { canaryHost: { ...canary, ...remotesWith(canary.entry) } }),
  }
}

/**
 * Whether a version of the host may be served. A rollback to it needs only its own pages. Otherwise, it must run of each
 * remote the live version or the one that works now, unless none works now.
 */
export function hostFits(host: RegistryEntry, situation: Situation, works: Works): boolean | undefined {
  const hasOwnPages = works(host)
  if (!hasOwnPages) return hasOwnPages
  if (isRollbackTo(host, situation)) return true
  let isKnown = true
  for (const [name, remote] of Object.entries(situation.environment.remotes)) {
    if (name === HOST_NAME) continue
    const working = workingBefore(remote, name, situation, works)
    const results = [remote.live, working].map((entry) => entry && works(entry, host))
    if (results.includes(true)) continue
    if (results[0] === undefined && remote.live) isKnown = false
    else if (working) return false
  }
  return isKnown || undefined
}

export function isRollbackTo(host: RegistryEntry, { environment, isRolledBack }: Situation): boolean {
  return isRolledBack && environment.remotes[HOST_NAME]?.live?.version === host.version
}

/** The hosts with which it is known what works now. Undefined is the server's own build. */
export function hostsBefore({ environment, serving }: Situation): (RegistryEntry | undefined)[] {
  return serving.length > 0
    ? [versionOf(serving, HOST_NAME)]
    : [undefined, ...(environment.remotes[HOST_NAME]?.previous ?? [])]
}

/** The version of a remote that works now; on a server that has just started, the one that would. */
function workingBefore(
  { live, previous }: RemoteState,
  name: string,
  situation: Situation,
  works: Works,
): RegistryEntry | undefined {
  const { serving } = situation
  const candidates = serving.length > 0 ? [versionOf(serving, name)] : [live, ...previous]
  return candidates.find((entry) => entry && hostsBefore(situation).some((host) => works(entry, host)))
}

function versionOf(entries: readonly RegistryEntry[], name: string): RegistryEntry | undefined {
  return entries.find((entry) => entry.name === name)
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
  const candidates = candidatesOf(state, serving, works)
  const working = candidates.find(works)
  if (works(live) === undefined && serving) return works(serving) ? serving : (working ?? serving)
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
