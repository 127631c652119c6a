import { isDeepStrictEqual } from 'node:util'
import type { Environment, RemoteState } from '@a-list/release/registry/document.ts'
import { versionLabel } from '@a-list/release/registry/needed-versions.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { candidatesOf, hostFits, hostsBefore, isRollbackTo } from './choose-versions.ts'
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
  situationOf,
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
  /** For each remote, its live version and the one that the last check chose. */
  const choices = new Map<string, string>()
  const gate = createGate({ store, trusted, smokeRender, servesDevelopment, logger })
  const follower = createRegistryFollower({
    ...options,
    use(environment, document) {
      const own = ignoresHost ? withoutHost(environment) : environment
      return dispatch({ kind: 'announced', registry: { own, document } })
    },
  })

  /**
   * Checks a version of the host, and those versions of the remotes with it that decide whether it may be served.
   * @returns the problem, or undefined
   */
  async function problemOfHost(host: RegistryEntry, registry: Registry): Promise<string | undefined> {
    const problem = await gate.problemOf(host, { isTrial: true })
    const situation = situationOf(state, registry)
    if (problem || isRollbackTo(host, situation)) return problem
    for (const [name, { live, previous }] of remotesOf(registry)) {
      const versions = [live, servingOf(state, name)].filter((entry) => entry !== undefined)
      if (await gate.firstWorking(versions, { host, isTrial: true })) continue
      // A server that has just started learns now what worked before.
      if (situation.serving.length === 0)
        for (const before of hostsBefore(situation))
          if (!before || !(await gate.problemOf(before, { isTrial: true })))
            await gate.firstWorking([...versions, ...previous], { host: before, isTrial: true })
      await gate.firstWorking(previous, { host, isTrial: true })
      if (live && hostFits(host, situation, gate.works) === false)
        return gate.problemOf(live, { host, isTrial: true })
    }
    return undefined
  }

  async function problemOf(entry: RegistryEntry): Promise<string | undefined> {
    const registry = state.newest
    return entry.name === HOST_NAME && registry
      ? problemOfHost(entry, registry)
      : gate.problemOf(entry, { host: state.sets.main.host, isTrial: true })
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
    const host = own && (await checkHosts(own, registry))
    for (const [name, remote] of remotesOf(registry)) {
      if (registry !== state.newest) return
      const works = (entry: RegistryEntry) => gate.works(entry, host)
      const candidates = candidatesOf(remote, servingOf(state, name), works)
      const chosen = await gate.firstWorking(candidates, { host })
      if (remote.live) logChoice(remote.live, chosen)
      if (remote.canary) await gate.problemOf(remote.canary.entry, { host })
    }
    if (own?.canary) await checkWithCanary(own.canary.entry, registry)
    await dispatch({ kind: 'checked', registry })
  }

  /** @returns the version of the host that will be live on this server; undefined for its own build */
  async function checkHosts(own: RemoteState, registry: Registry): Promise<RegistryEntry | undefined> {
    const fits = (host: RegistryEntry) => hostFits(host, situationOf(state, registry), gate.works)
    let chosen: RegistryEntry | undefined
    for (const host of candidatesOf(own, servingOf(state, HOST_NAME), fits)) {
      const problem = await problemOfHost(host, registry)
      if (problem) gate.report(host, problem)
      chosen = problem ? undefined : host
      if (chosen) break
    }
    if (own.live) logChoice(own.live, chosen)
    return chosen
  }

  /** The visitors of a canary of the host get the remotes that work with it. */
  async function checkWithCanary(host: RegistryEntry, registry: Registry): Promise<void> {
    const problem = await problemOfHost(host, registry)
    if (problem) return gate.report(host, problem)
    for (const [, { live, canary }] of remotesOf(registry))
      for (const entry of [live, canary?.entry])
        if (entry) await gate.problemOf(entry, { host, isTrial: true })
  }

  /** Checks versions in advance, so that a rollback to one is immediate. */
  async function checkPrevious(registry: Registry): Promise<void> {
    const { host } = state.sets.main
    const before = registry.own.remotes[HOST_NAME]?.previous[0]
    const previous = Object.values(registry.own.remotes).flatMap((remote) => remote.previous)
    const live = before ? remotesOf(registry).flatMap(([, remote]) => remote.live ?? []) : []
    for (const [entry, options] of [
      ...previous.map((entry) => [entry, { host, isTrial: false }] as const),
      // A rollback of the host keeps the remotes.
      ...live.map((entry) => [entry, { host: before, isTrial: true }] as const),
    ]) {
      if (registry !== state.newest) return
      // A failure is forgotten, so that a rollback checks the version again: the machine may only have been
      // slow.
      if (gate.works(entry, options.host) === undefined && (await gate.problemOf(entry, options)))
        gate.forget(entry, options.host)
    }
  }

  /** Logged once, although repairable versions are checked every second. */
  function logChoice(live: RegistryEntry, chosen: RegistryEntry | undefined) {
    const { name: remote, version } = live
    const choice = `${version} ${chosen?.version}`
    if (choices.get(remote) === choice) return
    choices.set(remote, choice)
    if (isDeepStrictEqual(chosen, live)) return
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

    problemOf,

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
      const problem = await problemOf(entry)
      if (problem) {
        gate.report(entry, problem)
        return undefined
      }
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
