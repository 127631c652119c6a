import { isDeepStrictEqual } from 'node:util'
import type { Environment, RegistryDocument } from '@a-list/release/registry/document.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import type { Snapshot } from '../render/protocol.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { createGate, type Refusal } from './gate.ts'
import { createRegistryFollower } from './registry-follower.ts'
import { type Canary, snapshotOf, type VersionSets, versionSets } from './version-sets.ts'

export interface RegistryStatus {
  environment: string
  revision: number
  /** What is served; it differs from the registry's word where a version was refused. */
  serving: { name: string; version: string }[]
  refusals: Refusal[]
  /** What is wrong with newer registries. */
  problems: string[]
  document: RegistryDocument | undefined
}

export interface RegistryStore {
  /** @throws Error that says what is missing, when there is no usable registry to begin with. */
  start(): Promise<void>
  current(): Snapshot
  /** What a visitor's pages are made of. */
  forBucket(bucket: number): Snapshot
  hasCanary(): boolean
  /** A version that works, for a page on which another one failed. */
  insteadOf(remote: string, failedVersion: string): Promise<RegistryEntry | undefined>
  /** The live set with another version of one remote in it. @returns undefined when that version does not work */
  withVersion(entry: RegistryEntry): Promise<Snapshot | undefined>
  status(): RegistryStatus
  lookNow(): Promise<void>
  stop(): void
}

export interface RegistryStoreOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  keptFile: string
  pool: RenderPool
  /** Where versions are tried while readers are served; by default where pages are rendered. */
  trials?: Pick<RenderPool, 'tryEntry'>
  /** Told which versions may be on a page from now on. */
  onVersions?: (entries: readonly RegistryEntry[]) => void
  /** Told when a remote's canary begins, or goes to another share of visitors. */
  onCanary?: (remote: string) => void
  logger: Logger
}

/** Sets with a previewed version that are kept ready. */
const EXTRA_SETS = 5
/** Before the files of a refused version are looked at again. */
const MEND_MS = 1000

/**
 * What the registry says, made safe: every version is checked before a request sees it, and where one fails, what
 * worked before is served.
 */
export function createRegistryStore(options: RegistryStoreOptions): RegistryStore {
  const { store, environment, pool, trials, logger } = options
  let isServing = false
  // Before the first page there is nobody whom a trial could hold up.
  const tryEntry: RenderPool['tryEntry'] = (entry) => (isServing && trials ? trials : pool).tryEntry(entry)
  const gate = createGate(store, tryEntry, logger)
  let sets: VersionSets = versionSets([], [])
  let extra: Snapshot[] = []
  let own: Environment = { remotes: {} }
  let document: RegistryDocument | undefined
  let mending: ReturnType<typeof setTimeout> | undefined

  let lastActivation: Promise<void> = Promise.resolve()

  /** One after the other: what is slow to be tried must not overwrite what came after it. */
  function activate(next: Environment, whole: RegistryDocument): Promise<void> {
    const activation = lastActivation.then(() => apply(next, whole))
    lastActivation = activation.catch(() => {})
    return activation
  }

  async function apply(next: Environment, whole: RegistryDocument) {
    if (document && whole.revision < document.revision) return
    clearTimeout(mending)
    const live: RegistryEntry[] = []
    const canaries: Canary[] = []
    for (const [name, state] of Object.entries(next.remotes)) {
      if (state.live) live.push(await choose(name, state.live, state.previous))
      if (state.canary && !(await gate.problemOf(state.canary.entry))) canaries.push(state.canary)
    }
    const wanted = Object.values(next.remotes).flatMap((state) => [
      ...(state.live ? [state.live] : []),
      ...(state.canary ? [state.canary.entry] : []),
    ])
    const known = [...wanted, ...live, ...Object.values(next.remotes).flatMap(({ previous }) => previous)]
    gate.keepOnly(known)
    options.onVersions?.(known)
    if (wanted.some(gate.mayMend)) {
      mending = setTimeout(() => {
        activate(next, whole).catch((error: unknown) =>
          logger.error({ err: error }, 'A version could not be looked at again'),
        )
      }, MEND_MS)
    }
    for (const [name, state] of Object.entries(next.remotes)) {
      const before = own.remotes[name]?.canary
      const isNew =
        state.canary?.since !== before?.since || state.canary?.entry.version !== before?.entry.version
      if (state.canary && isNew) options.onCanary?.(name)
    }
    own = next
    document = whole
    sets = versionSets(live, canaries)
    extra = []
    publish()
    logger.info(
      {
        revision: whole.revision,
        snapshot: sets.main.id,
        remotes: live.map(label),
        canaries: canaries.length,
      },
      'Registry in use',
    )
  }

  function publish() {
    pool.use(sets.main, ...sets.all.slice(1), ...extra)
  }

  /** The live version, else what is served now, else what was live before; else its addresses with a notice. */
  async function choose(
    name: string,
    live: RegistryEntry,
    previous: RegistryEntry[],
  ): Promise<RegistryEntry> {
    const serving = sets.main.remotes.find((entry) => entry.name === name)
    const works = await gate.firstThatWorks([live, ...(serving ? [serving] : []), ...previous])
    if (works) {
      if (!isDeepStrictEqual(works, live)) {
        logger.error(
          { remote: name, refused: live.version, kept: works.version },
          'Version refused; an earlier one stays',
        )
      }
      return works
    }
    logger.error(
      { remote: name, version: live.version },
      'No version works on the server; the browser will try',
    )
    // Scripts are pinned by their integrity wherever they come from; styles are not, so these are left out.
    return {
      ...live,
      routes: live.routes.map((route) => ({ ...route, chunks: { ...route.chunks, styles: [] } })),
    }
  }

  const follower = createRegistryFollower({ ...options, use: activate })

  return {
    async start() {
      await follower.start()
      isServing = true
    },
    current: () => sets.main,
    forBucket: (bucket) => sets.byBucket[bucket] ?? sets.main,
    hasCanary: () => sets.all.length > 1,

    async insteadOf(remote, failedVersion) {
      const { live, previous = [] } = own.remotes[remote] ?? {}
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
      revision: follower.revision(),
      serving: sets.main.remotes.map(({ name, version }) => ({ name, version })),
      refusals: gate.refusals(),
      problems: follower.problems(),
      document,
    }),
    lookNow: follower.lookNow,
    stop() {
      clearTimeout(mending)
      follower.stop()
    },
  }
}

function label({ name, version }: RegistryEntry): string {
  return `${name}@${version}`
}
