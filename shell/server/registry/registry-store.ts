import { isDeepStrictEqual } from 'node:util'
import type { Environment, RegistryDocument } from '@a-list/release/registry/document.ts'
import { versionLabel } from '@a-list/release/registry/needed-versions.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Snapshot } from '../../renderer/protocol.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { candidatesOf, chooseVersions } from './choose-versions.ts'
import { AGAIN_MS, createGate } from './gate.ts'
import { createRegistryFollower } from './registry-follower.ts'
import type { RegistryStore, RegistryStoreOptions } from './registry-store.types.ts'
import { snapshotOf, type VersionSets, versionSets } from './version-sets.ts'

/** Sets with a previewed version that are kept ready. */
const EXTRA_SETS = 5
/** Before the files of a refused version are looked at again. */
const MEND_MS = 1000

interface Registry {
  own: Environment
  document: RegistryDocument
}

/**
 * What the registry says, made safe: every version is checked before a request sees it, and where one fails, what
 * worked before is served. A version that is being tried holds up no other: what is known already is served at once.
 */
export function createRegistryStore(options: RegistryStoreOptions): RegistryStore {
  const { store, environment, pool, trials, logger } = options
  let isServing = false
  // Before the first page there is nobody whom a trial could hold up.
  const tryEntry: RenderPool['tryEntry'] = (entry) => (isServing && trials ? trials : pool).tryEntry(entry)
  const gate = createGate(store, tryEntry, logger)
  let sets: VersionSets = versionSets([], [])
  let extra: Snapshot[] = []
  let newest: Registry | undefined
  /** What `sets` are made of. */
  let settled: Registry | undefined
  let triedRevision = 0
  let mending: ReturnType<typeof setTimeout> | undefined

  /** @returns when its versions have been tried */
  async function activate(own: Environment, document: RegistryDocument): Promise<void> {
    if (newest && document.revision < newest.document.revision) return
    const registry = { own, document }
    newest = registry
    // What was tried before, a rollback's version above all, does not wait for what is new.
    if (isServing) settle(registry)
    await tryVersions(registry)
    if (isServing) await tryWaysBack(registry)
  }

  async function tryVersions(registry: Registry): Promise<void> {
    for (const [name, state] of Object.entries(registry.own.remotes)) {
      if (registry !== newest) return
      const wanted = await gate.firstThatWorks(candidatesOf(state, servingOf(name), gate.works))
      if (state.live && !isDeepStrictEqual(wanted, state.live)) tell(state.live, wanted)
      if (state.canary) await gate.problemOf(state.canary.entry)
    }
    // Another one may have come meanwhile; that is who says what is served.
    if (registry !== newest) return
    settle(registry)
    triedRevision = registry.document.revision
  }

  /** Once nothing else waits, so that a rollback finds what it goes back to tried. */
  async function tryWaysBack(registry: Registry): Promise<void> {
    if (!trials) return
    for (const entry of Object.values(registry.own.remotes).flatMap(({ previous }) => previous)) {
      if (registry !== newest) return
      // Who goes back to it does not want to hear that the server was slow some seconds before.
      if (gate.works(entry) === undefined && (await gate.problemOf(entry))) gate.forget(entry)
    }
  }

  /** Makes what is known to work of a registry the site's. */
  function settle(registry: Registry) {
    clearTimeout(mending)
    const { own, document } = registry
    const states = Object.entries(own.remotes)
    const { live, canaries } = chooseVersions(own, sets.main.remotes, gate.works)
    const wanted = states.flatMap(([, state]) => [state.live ?? [], state.canary?.entry ?? []].flat())
    const known = [...wanted, ...live, ...states.flatMap(([, { previous }]) => previous)]
    gate.keep(known)
    options.onVersions?.(known)
    // A second more than its verdict is kept, so that it is over by then.
    const waitMs = wanted.some(gate.mayMend) ? MEND_MS : AGAIN_MS + 1000
    if (!wanted.every(gate.works)) mending = setTimeout(() => lookAgain(registry), waitMs)
    for (const [name, { canary }] of states) {
      const before = settled?.own.remotes[name]?.canary
      const isNew = canary?.since !== before?.since || canary?.entry.version !== before?.entry.version
      if (canary && isNew) options.onCanary?.(name)
    }
    settled = registry
    sets = versionSets(live, canaries)
    extra = []
    publish()
    options.onServed?.(sets.all.flatMap(({ remotes }) => remotes))
    const { revision } = document
    const remotes = live.map(({ name, version }) => versionLabel(name, version))
    logger.info({ revision, snapshot: sets.main.id, remotes, canaries: canaries.length }, 'Registry in use')
  }

  function lookAgain(registry: Registry) {
    if (registry === newest) tryVersions(registry).catch(failed)
  }

  function publish() {
    pool.use(sets.main, ...sets.all.slice(1), ...extra)
  }

  function servingOf(name: string): RegistryEntry | undefined {
    return sets.main.remotes.find((entry) => entry.name === name)
  }

  function tell({ name: remote, version }: RegistryEntry, instead: RegistryEntry | undefined) {
    if (instead)
      logger.error(
        { remote, refused: version, kept: instead.version },
        'Version refused; an earlier one stays',
      )
    else logger.error({ remote, version }, 'No version works on the server; the browser will try')
  }

  function failed(error: unknown) {
    logger.error({ err: error }, 'The versions of a registry could not be tried')
  }

  const follower = createRegistryFollower({ ...options, use: activate })

  return {
    async start() {
      await follower.start()
      isServing = true
      if (newest) tryWaysBack(newest).catch(failed)
    },
    current: () => sets.main,
    forBucket: (bucket) => sets.byBucket[bucket] ?? sets.main,
    hasCanary: () => sets.all.length > 1,

    async insteadOf(remote, failedVersion) {
      const { live, previous = [] } = settled?.own.remotes[remote] ?? {}
      const candidates = [...(live ? [live] : []), ...previous]
      return gate.firstThatWorks(candidates.filter(({ version }) => version !== failedVersion))
    },

    async withVersion(entry) {
      const others = sets.main.remotes.filter(({ name }) => name !== entry.name)
      const set = snapshotOf([...others, entry])
      if (extra.some(({ id }) => id === set.id)) return set
      if (await gate.problemOf(entry)) return undefined
      extra = [set, ...extra].slice(0, EXTRA_SETS)
      publish()
      return set
    },

    status: () => ({
      environment,
      revision: triedRevision,
      serving: sets.main.remotes.map(({ name, version }) => ({ name, version })),
      refusals: gate.refusals(),
      problems: follower.problems(),
      document: settled?.document,
    }),
    inUse: () => [...[...sets.all, ...extra].flatMap(({ remotes }) => remotes), ...gate.remembered()],
    lookNow: follower.lookNow,
    takePushed: follower.takePushed,
    stop() {
      clearTimeout(mending)
      follower.stop()
    },
  }
}
