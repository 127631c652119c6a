import { isDeepStrictEqual } from 'node:util'
import type { Environment, RemoteState } from '@a-list/release/registry/document.ts'
import { versionLabel } from '@a-list/release/registry/needed-versions.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
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
import { snapshotOf, versionsIn } from './version-sets.ts'

/**
 * Serves the registry by the rules of serve-registry.ts. The gate checks each version before it is served. If
 * one fails, the last working version stays.
 */
export function createRegistryStore(options: RegistryStoreOptions): RegistryStore {
  const {
    store,
    trusted,
    environment,
    pool,
    smokeRender = pool.smokeRender,
    servesDevelopment = false,
    ignoresHost = false,
    logger,
  } = options
  let state = INITIAL_SERVE_STATE
  let retry: ReturnType<typeof setTimeout> | undefined
  const gate = createGate({ store, trusted, smokeRender, problemWithRemotes, servesDevelopment, logger })
  const follower = createRegistryFollower({
    ...options,
    use(environment, document) {
      const own = ignoresHost ? withoutHost(environment) : environment
      return dispatch({ kind: 'announced', registry: { own, document } })
    },
  })

  /**
   * A new host must run a version of each remote that works now. On a server that has just started, these are the remotes
   * that its own build can run.
   */
  async function problemWithRemotes(host: RegistryEntry): Promise<string | undefined> {
    for (const [name, { live, previous }] of remotesOf(state.newest)) {
      const serving = servingOf(state, name)
      const candidates = [live, serving, ...previous].filter((entry) => entry !== undefined)
      if (await gate.firstWorking(candidates, { host, isTrial: true })) continue
      const working = state.isServing
        ? serving && gate.works(serving, state.sets.main.host)
        : await gate.firstWorking(candidates, { isTrial: true })
      if (working && candidates[0]) return gate.problemOf(candidates[0], { host, isTrial: true })
    }
    return undefined
  }

  /** Resolves when the checks of the event have ended. All other effects are immediate. */
  async function dispatch(event: ServeEvent): Promise<void> {
    const [next, effects] = serve(state, event, gate)
    state = next
    for (const effect of effects) {
      if (effect.kind === 'checkVersions') await checkVersions(effect.registry)
      else if (effect.kind === 'checkPrevious') await checkPrevious(effect.registry)
      else perform(effect)
    }
  }

  function perform(effect: Exclude<ServeEffect, { kind: 'checkVersions' | 'checkPrevious' }>) {
    switch (effect.kind) {
      case 'retry':
        clearTimeout(retry)
        if (effect.afterMs !== undefined)
          retry = setTimeout(
            () => dispatchInBackground({ kind: 'retryDue', registry: effect.registry }),
            effect.afterMs,
          )
        break
      case 'remember':
        gate.retain(effect.entries)
        options.onVersionsInUse?.(effect.entries)
        break
      case 'canaryStarted':
        options.onCanaryStarted?.(effect.remote)
        break
      case 'publish':
        pool.use(...effect.snapshots)
        break
      case 'switched':
        reportSwitch(effect.registry, effect.canaries)
        break
    }
  }

  function reportSwitch({ document: { revision } }: Registry, canaries: number) {
    const { main, all } = state.sets
    options.onServed?.(all.flatMap(versionsIn))
    const versions = versionsIn(main).map(({ name, version }) => versionLabel(name, version))
    logger.info({ revision, snapshot: main.id, versions, canaries }, 'Registry in use')
  }

  /** For events that no caller waits for. */
  function dispatchInBackground(event: ServeEvent) {
    dispatch(event).catch((error: unknown) =>
      logger.error({ err: error }, 'The versions of a registry could not be checked'),
    )
  }

  /** Ends early when a newer registry arrives: that registry has its own checks. */
  async function checkVersions(registry: Registry): Promise<void> {
    const own = registry.own.remotes[HOST_NAME]
    const host = own && (await checkVersion(own, HOST_NAME))
    for (const [name, remote] of remotesOf(registry)) {
      if (registry !== state.newest) return
      await checkVersion(remote, name, host)
    }
    await dispatch({ kind: 'checked', registry })
  }

  /** @returns the version that will be live on this server */
  async function checkVersion(
    { live, previous, canary }: RemoteState,
    name: string,
    host?: RegistryEntry,
  ): Promise<RegistryEntry | undefined> {
    const works = (entry: RegistryEntry) => gate.works(entry, host)
    const candidates = candidatesOf({ live, previous }, servingOf(state, name), works)
    const chosen = await gate.firstWorking(candidates, { host })
    if (live && !isDeepStrictEqual(chosen, live)) logRefusal(live, chosen)
    if (canary) await gate.problemOf(canary.entry, { host })
    return chosen
  }

  /** Checks versions in advance, so that a rollback to one is immediate. */
  async function checkPrevious(registry: Registry): Promise<void> {
    const { host } = state.sets.main
    for (const entry of Object.values(registry.own.remotes).flatMap(({ previous }) => previous)) {
      if (registry !== state.newest) return
      // A failure is forgotten, so that a rollback checks the version again: the machine may only have been
      // slow.
      if (gate.works(entry, host) === undefined && (await gate.problemOf(entry, { host })))
        gate.forget(entry, host)
    }
  }

  function logRefusal({ name: remote, version }: RegistryEntry, chosen: RegistryEntry | undefined) {
    if (chosen)
      logger.error(
        { remote, refused: version, chosen: chosen.version },
        'Version refused; the last working one stays',
      )
    else if (remote === HOST_NAME)
      logger.error({ remote, version }, 'No version of the host works; this server uses its own build')
    else logger.error({ remote, version }, 'No version works on the server; browsers will try the live one')
  }

  return {
    async start() {
      await follower.start()
      dispatchInBackground({ kind: 'started' })
    },
    current: () => state.sets.main,
    forBucket: (bucket) => state.sets.byBucket[bucket] ?? state.sets.main,
    hasCanary: () => state.sets.all.length > 1,

    problemOf: (entry) => gate.problemOf(entry, { host: state.sets.main.host, isTrial: true }),

    async findAlternative(remote, failedVersion) {
      const { live, previous = [] } = state.current?.own.remotes[remote] ?? {}
      const candidates = [...(live ? [live] : []), ...previous]
      const { host } = state.sets.main
      return gate.firstWorking(
        candidates.filter(({ version }) => version !== failedVersion),
        { host },
      )
    },

    async withVersion(entry) {
      const others = versionsIn(state.sets.main).filter(({ name }) => name !== entry.name)
      const set = snapshotOf([...others, entry])
      if (state.previewSets.some(({ id }) => id === set.id)) return set
      if (await gate.problemOf(entry, { host: state.sets.main.host })) return undefined
      await dispatch({ kind: 'previewed', set })
      return set
    },

    status: () => ({
      environment,
      revision: state.checkedRevision,
      serving: versionsIn(state.sets.main).map(({ name, version }) => ({ name, version })),
      refusals: gate.refusals(),
      problems: follower.problems(),
      document: state.current?.document,
    }),
    inUse: () => [...[...state.sets.all, ...state.previewSets].flatMap(versionsIn), ...gate.passed()],
    pollNow: follower.pollNow,
    acceptPushed: follower.acceptPushed,
    stop() {
      clearTimeout(retry)
      follower.stop()
    },
  }
}

/** All remotes, without the host. */
function remotesOf(registry: Registry | undefined): [name: string, RemoteState][] {
  return Object.entries(registry?.own.remotes ?? {}).filter(([name]) => name !== HOST_NAME)
}

/** The environment for a server that serves its own build of the host. */
function withoutHost(environment: Environment): Environment {
  const { [HOST_NAME]: _, ...remotes } = environment.remotes
  return { ...environment, remotes }
}
