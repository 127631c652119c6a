import { isDeepStrictEqual } from 'node:util'
import { versionLabel } from '@a-list/release/registry/needed-versions.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { candidatesOf } from './choose-versions.ts'
import { createGate } from './gate.ts'
import { createRegistryFollower } from './registry-follower.ts'
import type { RegistryStore, RegistryStoreOptions } from './registry-store.types.ts'
import {
  INITIAL_SERVE_STATE,
  type Registry,
  type ServeEffect,
  type ServeEvent,
  serve,
  servingOf,
} from './serve-registry.ts'
import { snapshotOf } from './version-sets.ts'

/**
 * Serves the registry by the rules of serve-registry.ts. The gate checks each version before it is served. If
 * one fails, the last working version stays.
 */
export function createRegistryStore(options: RegistryStoreOptions): RegistryStore {
  const { store, environment, pool, trials, servesDevelopment = false, logger } = options
  let state = INITIAL_SERVE_STATE
  let retry: ReturnType<typeof setTimeout> | undefined
  // Before the first page is served, a smoke render in the pool delays nobody.
  const tryEntry: RenderPool['tryEntry'] = (entry) =>
    (state.isServing && trials ? trials : pool).tryEntry(entry)
  const gate = createGate({ store, tryEntry, servesDevelopment, logger })
  const follower = createRegistryFollower({
    ...options,
    use: (own, document) => dispatch({ kind: 'announced', registry: { own, document } }),
  })

  /** Resolves when the checks of the event have ended. All other effects are immediate. */
  async function dispatch(event: ServeEvent): Promise<void> {
    const [next, effects] = serve(state, event, gate)
    state = next
    for (const effect of effects) {
      if (effect.kind === 'tryVersions') await tryVersions(effect.registry)
      else if (effect.kind === 'tryPrevious') await tryPrevious(effect.registry)
      else perform(effect)
    }
  }

  function perform(effect: Exclude<ServeEffect, { kind: 'tryVersions' | 'tryPrevious' }>) {
    switch (effect.kind) {
      case 'retry':
        clearTimeout(retry)
        if (effect.afterMs !== undefined)
          retry = setTimeout(() => runAlone({ kind: 'retryDue', registry: effect.registry }), effect.afterMs)
        break
      case 'remember':
        gate.keep(effect.entries)
        options.onVersions?.(effect.entries)
        break
      case 'canaryBegan':
        options.onCanary?.(effect.remote)
        break
      case 'publish':
        pool.use(...effect.snapshots)
        break
      case 'settled':
        settled(effect.registry, effect.canaries)
        break
    }
  }

  function settled({ document: { revision } }: Registry, canaries: number) {
    const { main, all } = state.sets
    options.onServed?.(all.flatMap(({ remotes }) => remotes))
    const remotes = main.remotes.map(({ name, version }) => versionLabel(name, version))
    logger.info({ revision, snapshot: main.id, remotes, canaries }, 'Registry in use')
  }

  /** For events that no caller waits for. */
  function runAlone(event: ServeEvent) {
    dispatch(event).catch((error: unknown) =>
      logger.error({ err: error }, 'The versions of a registry could not be checked'),
    )
  }

  /** Ends early when a newer registry arrives, which has its own checks. */
  async function tryVersions(registry: Registry): Promise<void> {
    for (const [name, remote] of Object.entries(registry.own.remotes)) {
      if (registry !== state.newest) return
      const chosen = await gate.firstThatWorks(candidatesOf(remote, servingOf(state, name), gate.works))
      if (remote.live && !isDeepStrictEqual(chosen, remote.live)) logRefusal(remote.live, chosen)
      if (remote.canary) await gate.problemOf(remote.canary.entry)
    }
    await dispatch({ kind: 'tried', registry })
  }

  /** Checks versions in advance, so that a rollback to one is immediate. */
  async function tryPrevious(registry: Registry): Promise<void> {
    if (!trials) return
    for (const entry of Object.values(registry.own.remotes).flatMap(({ previous }) => previous)) {
      if (registry !== state.newest) return
      // A failure is forgotten, so that a rollback checks the version again: the machine may have been slow.
      if (gate.works(entry) === undefined && (await gate.problemOf(entry))) gate.forget(entry)
    }
  }

  function logRefusal({ name: remote, version }: RegistryEntry, kept: RegistryEntry | undefined) {
    if (kept)
      logger.error(
        { remote, refused: version, kept: kept.version },
        'Version refused; the last working one stays',
      )
    else logger.error({ remote, version }, 'No version works on the server; browsers will try the live one')
  }

  return {
    async start() {
      await follower.start()
      runAlone({ kind: 'started' })
    },
    current: () => state.sets.main,
    forBucket: (bucket) => state.sets.byBucket[bucket] ?? state.sets.main,
    hasCanary: () => state.sets.all.length > 1,

    async insteadOf(remote, failedVersion) {
      const { live, previous = [] } = state.settled?.own.remotes[remote] ?? {}
      const candidates = [...(live ? [live] : []), ...previous]
      return gate.firstThatWorks(candidates.filter(({ version }) => version !== failedVersion))
    },

    async withVersion(entry) {
      const others = state.sets.main.remotes.filter(({ name }) => name !== entry.name)
      const set = snapshotOf([...others, entry])
      if (state.extra.some(({ id }) => id === set.id)) return set
      if (await gate.problemOf(entry)) return undefined
      await dispatch({ kind: 'previewed', set })
      return set
    },

    status: () => ({
      environment,
      revision: state.triedRevision,
      serving: state.sets.main.remotes.map(({ name, version }) => ({ name, version })),
      refusals: gate.refusals(),
      problems: follower.problems(),
      document: state.settled?.document,
    }),
    inUse: () => [
      ...[...state.sets.all, ...state.extra].flatMap(({ remotes }) => remotes),
      ...gate.remembered(),
    ],
    lookNow: follower.lookNow,
    takePushed: follower.takePushed,
    stop() {
      clearTimeout(retry)
      follower.stop()
    },
  }
}
