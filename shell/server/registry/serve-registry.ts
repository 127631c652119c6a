import type { Environment, RegistryDocument } from '@a-list/release/registry/document.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Snapshot } from '../../renderer/protocol.ts'
import { chooseVersions, hostFits, type Situation } from './choose-versions.ts'
import { type Gate, RETRY_AFTER_MS } from './gate.ts'
import { type VersionSets, versionSets, versionsIn } from './version-sets.ts'

// Which versions are served, without timers, checks or network. `registry-store.ts` performs the effects.

export interface Registry {
  own: Environment
  document: RegistryDocument
}

export interface ServeState {
  /** False until the first registry is checked. No page waits for a check before that. */
  isServing: boolean
  newest: Registry | undefined
  /** The registry that `sets` come from. */
  current: Registry | undefined
  /** The newest revision whose versions are all checked. */
  checkedRevision: number
  sets: VersionSets
  /** Sets with a previewed version, newest first. */
  previewSets: readonly Snapshot[]
}

export type ServeEvent =
  | { kind: 'announced'; registry: Registry }
  /** All live and canary versions of the registry have been checked. */
  | { kind: 'checked'; registry: Registry }
  | { kind: 'retryDue'; registry: Registry }
  /** The first registry is checked: pages are served from now on. */
  | { kind: 'started' }
  /** A release preview needs this set; its version works. */
  | { kind: 'previewed'; set: Snapshot }

export type ServeEffect =
  | { kind: 'checkVersions'; registry: Registry }
  /** Check the versions to which a rollback may go. */
  | { kind: 'checkPrevious'; registry: Registry }
  /** Replaces an earlier `retry`. Without `afterMs`, nothing needs another check. */
  | { kind: 'retry'; registry: Registry; afterMs: number | undefined }
  /** These versions may be used in pages from now on. Results of other versions may be forgotten. */
  | { kind: 'remember'; entries: readonly RegistryEntry[] }
  | { kind: 'canaryStarted'; remote: string }
  | { kind: 'publish'; snapshots: readonly [Snapshot, ...Snapshot[]] }
  /** Different version sets are served from now on. `canaries` is the number of sets besides the main one. */
  | { kind: 'switched'; registry: Registry; canaries: number }

/** The gate's results so far. */
export type Verdicts = Pick<Gate, 'works' | 'isRepairable'>

type Step = [ServeState, ServeEffect[]]

/** Sets with a previewed version that stay loaded. */
const MAX_PREVIEW_SETS = 5
/** Time until the files of a refused version are checked again. */
const REPAIR_CHECK_MS = 1000
/** One second longer than a result is valid, so that the version is checked again. */
const RETRY_MS = RETRY_AFTER_MS + 1000

export const INITIAL_SERVE_STATE: ServeState = {
  isServing: false,
  newest: undefined,
  current: undefined,
  checkedRevision: 0,
  sets: versionSets({ live: [], canaries: [] }),
  previewSets: [],
}

/**
 * Serves the versions of the newest registry that are known to work. The other versions follow when they are
 * checked.
 */
export function serve(state: ServeState, event: ServeEvent, verdicts: Verdicts): Step {
  switch (event.kind) {
    case 'announced': {
      const { registry } = event
      if (state.newest && registry.document.revision < state.newest.document.revision) return [state, []]
      const next = { ...state, newest: registry }
      const checkVersions: ServeEffect = { kind: 'checkVersions', registry }
      if (!state.isServing) return [next, [checkVersions]]
      // Versions that are already checked, such as those of a rollback, do not wait for the checks of new ones.
      const [current, effects] = switchTo(next, registry, verdicts)
      return [current, [...effects, checkVersions, { kind: 'checkPrevious', registry }]]
    }
    case 'checked': {
      // Superseded by a newer registry.
      if (event.registry !== state.newest) return [state, []]
      const [current, effects] = switchTo(state, event.registry, verdicts)
      return [{ ...current, checkedRevision: event.registry.document.revision }, effects]
    }
    case 'retryDue': {
      const { registry } = event
      return [state, registry === state.newest ? [{ kind: 'checkVersions', registry }] : []]
    }
    case 'started': {
      const { newest } = state
      return [{ ...state, isServing: true }, newest ? [{ kind: 'checkPrevious', registry: newest }] : []]
    }
    case 'previewed': {
      const others = state.previewSets.filter(({ id }) => id !== event.set.id)
      const next = { ...state, previewSets: [event.set, ...others].slice(0, MAX_PREVIEW_SETS) }
      return [next, [publish(next)]]
    }
  }
}

/** The version of a remote, or of the host, in the main set, without canaries. */
export function servingOf({ sets }: ServeState, name: string): RegistryEntry | undefined {
  return versionsIn(sets.main).find((entry) => entry.name === name)
}

/** What decides which versions of a registry are served. */
export function situationOf({ sets }: ServeState, { own, document }: Registry): Situation {
  const { version } = own.remotes[HOST_NAME]?.live ?? {}
  const last = document.history.find(
    (entry) => entry.remote === HOST_NAME && document.environments[entry.environment] === own,
  )
  const isRolledBack = last?.action === 'rollback' && last.version === version
  return { environment: own, isRolledBack, serving: versionsIn(sets.main) }
}

/** Serves the versions of a registry that are known to work. */
function switchTo(state: ServeState, registry: Registry, verdicts: Verdicts): Step {
  const situation = situationOf(state, registry)
  const chosen = chooseVersions(situation, verdicts.works)
  const remotes = Object.values(registry.own.remotes)
  const needed = remotes.flatMap((remote) => [remote.live ?? [], remote.canary?.entry ?? []].flat())
  const sets = versionSets(chosen)
  const next = { ...state, current: registry, sets, previewSets: [] }
  const works = (entry: RegistryEntry) =>
    entry.name === HOST_NAME
      ? hostFits(entry, situation, verdicts.works)
      : verdicts.works(entry, sets.main.host)
  const afterMs = needed.every(works)
    ? undefined
    : needed.some((entry) => verdicts.isRepairable(entry, sets.main.host))
      ? REPAIR_CHECK_MS
      : RETRY_MS
  const canaries = sets.all.length - 1
  return [
    next,
    [
      {
        kind: 'remember',
        entries: [...needed, ...chosen.live, ...remotes.flatMap(({ previous }) => previous)],
      },
      { kind: 'retry', registry, afterMs },
      ...startedCanaries(registry.own, state.current?.own).map(
        (remote): ServeEffect => ({ kind: 'canaryStarted', remote }),
      ),
      publish(next),
      { kind: 'switched', registry, canaries },
    ],
  ]
}

/** Names of remotes whose canary started or whose percentage changed. */
function startedCanaries(own: Environment, before: Environment | undefined): string[] {
  return Object.entries(own.remotes)
    .filter(([name, { canary }]) => {
      const known = before?.remotes[name]?.canary
      return canary && (canary.since !== known?.since || canary.entry.version !== known.entry.version)
    })
    .map(([name]) => name)
}

function publish({ sets, previewSets }: ServeState): ServeEffect {
  return { kind: 'publish', snapshots: [sets.main, ...sets.all.slice(1), ...previewSets] }
}
