import { messageOf } from '@a-list/domain/text/message-of.ts'
import type { ReleaseFiles } from '@a-list/release/package/release-files.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import { codeKey, type Snapshot } from '../../renderer/protocol.ts'
import type { Settings } from '../settings.ts'
import { createHostBuilds, type HostBuild } from './host-builds.ts'
import { createQuarantine, type Quarantine } from './quarantine.ts'
import { codeReader } from './read-code.ts'
import type { PageSink, RenderRequest } from './render-jobs.ts'
import { createRenderer, type Renderer, type RenderWatch } from './renderer.ts'
import type { WatchForStall } from './watchdog.ts'

/** Resident memory at which a renderer exits: about three times its use under load. */
const MAX_MEMORY_BYTES = 400 * 1024 * 1024
/**
 * After this time without pages, the renderer of a canary or preview stops. So does one that has checked a version, unless
 * it is live.
 */
const IDLE_MS = 60_000

export interface RenderPool {
  /** @throws Error if the first renderers fail to start */
  ready(): Promise<void>
  isUp(): boolean
  /**
   * All pages from now on have these versions. Pages that have begun are finished with the versions before.
   * @param others snapshots that a request may choose by id
   */
  use(main: Snapshot, ...others: Snapshot[]): void
  /** Deletes the renderers' copies of backend responses with these surrogate keys; null: all. */
  drop(keys: readonly string[] | null): void
  /**
   * Loads a version and renders its smoke paths; one version at a time.
   * @param host renders the version of a remote; by default, this server's own build does
   * @returns the problem, or null
   */
  smokeRender(entry: RegistryEntry, host?: RegistryEntry): Promise<string | null>
  /** The host of a set of versions. */
  hostOf(set: Snapshot): HostBuild
  /** @returns cancel, to call when the visitor disconnects */
  render(request: RenderRequest, sink: PageSink): () => void
  close(): Promise<void>
}

type PoolSettings = Pick<
  Settings,
  | 'site'
  | 'bases'
  | 'storefronts'
  | 'loaderBudgetMs'
  | 'timeScale'
  | 'rendererFile'
  | 'shellWebDir'
  | 'workerDir'
  | 'programsDir'
  | 'rendererCount'
>

export interface PoolOptions {
  settings: PoolSettings
  files: ReleaseFiles
  logger: Logger
  watch?: RenderWatch
  /** Notices that a renderer is stuck; by default, from its missing heartbeats. */
  watchForStall?: WatchForStall
}

interface OtherSet {
  snapshot: Snapshot
  renderer: Renderer
  idle?: ReturnType<typeof setTimeout>
}

/** A renderer that has checked a version, whose code it has loaded. */
interface WarmRenderer {
  renderer: Renderer
  host: HostBuild
  idle: ReturnType<typeof setTimeout>
}

/**
 * Renders pages in processes, each of which serves one set of versions and ends with it. The live versions have
 * `rendererCount` processes. Each other set, of a canary or a preview, has one of its own, so that its failures affect
 * no other set.
 */
export function createRenderPool({ settings, files, logger, watch, watchForStall }: PoolOptions): RenderPool {
  const { site, bases, storefronts, loaderBudgetMs, timeScale } = settings
  const hosts = createHostBuilds(settings, files)
  const readCode = codeReader(files)
  const create = (quarantine: Quarantine, { rendererFile, assets, stylesheets }: HostBuild) =>
    createRenderer({
      file: rendererFile,
      setup: {
        site,
        bases,
        storefronts,
        loaderBudgetMs,
        timeScale,
        maxMemoryBytes: MAX_MEMORY_BYTES,
        assets,
        shellStylesheets: stylesheets,
      },
      readCode,
      logger,
      watch,
      watchForStall,
      quarantine,
    })
  const liveQuarantine = createQuarantine()
  let liveHost = hosts.of(undefined)
  let live = Array.from({ length: settings.rendererCount }, () => create(liveQuarantine, liveHost))
  const others = new Map<string, OtherSet>()
  /** Renderers that only finish their pages, or check a version. */
  const temporary = new Set<Renderer>()
  /** The one of the last version that passed its smoke render, until it joins the live ones or was idle for too long. */
  let warm: WarmRenderer | undefined
  let isClosed = false
  let known = new Map<string, Snapshot>()
  let isInUse = false
  let lastSmokeRender: Promise<unknown> = Promise.resolve()

  const all = () => [
    ...live,
    ...[...others.values()].map(({ renderer }) => renderer),
    ...temporary,
    ...(warm ? [warm.renderer] : []),
  ]

  /**
   * The live renderer with the fewest pending pages. A renderer that is being replaced is used only if there is
   * no other.
   */
  function leastBusy(): Renderer {
    const candidates = live.filter((renderer) => renderer.isUp())
    return (candidates.length > 0 ? candidates : live).reduce((best, one) =>
      one.pending() < best.pending() ? one : best,
    )
  }

  function rendererOf(id: string | undefined): Renderer {
    const snapshot = id === undefined ? undefined : known.get(id)
    if (!snapshot) return leastBusy()
    const other = others.get(snapshot.id) ?? startOther(snapshot)
    clearTimeout(other.idle)
    other.idle = setTimeout(() => stopOther(snapshot.id), IDLE_MS)
    return other.renderer
  }

  function startOther(snapshot: Snapshot): OtherSet {
    // This renderer has its own quarantine: a failing canary takes no live version off the server.
    const renderer = create(createQuarantine(), hosts.of(snapshot.host))
    renderer.use(snapshot)
    const other = { snapshot, renderer }
    others.set(snapshot.id, other)
    return other
  }

  function stopOther(id: string) {
    const other = others.get(id)
    if (!other) return
    clearTimeout(other.idle)
    others.delete(id)
    drain(other.renderer)
  }

  function drain(renderer: Renderer) {
    temporary.add(renderer)
    void renderer.drain().then(() => temporary.delete(renderer))
  }

  /** Renders in a process of its own. A version that loops delays no visitor, and no other version is blamed for it. */
  async function smokeRenderApart(entry: RegistryEntry, host: HostBuild): Promise<string | null> {
    if (isClosed) return 'the server is stopping'
    const renderer = create(liveQuarantine, host)
    temporary.add(renderer)
    try {
      await renderer.ready()
      const problem = await renderer.smokeRender(entry)
      if (problem === null && !isClosed) {
        stopWarm()
        warm = { renderer, host, idle: setTimeout(stopWarm, IDLE_MS) }
      }
      return problem
    } finally {
      if (warm?.renderer !== renderer) await renderer.close()
      temporary.delete(renderer)
    }
  }

  function stopWarm() {
    if (!warm) return
    clearTimeout(warm.idle)
    drain(warm.renderer)
    warm = undefined
  }

  /** The renderer that has just checked a version of this set. It renders the version's first pages while others start. */
  function takeWarm(codes: ReadonlySet<string>, host: HostBuild): Renderer | undefined {
    if (!warm || warm.host !== host || hasOther(warm.renderer, codes)) return undefined
    const { renderer, idle } = warm
    clearTimeout(idle)
    warm = undefined
    return renderer
  }

  return {
    async ready() {
      await Promise.all(live.map((renderer) => renderer.ready()))
    },
    // While new versions load, the renderers before them still show that this server can render.
    isUp: () => [...live, ...temporary].some((renderer) => renderer.isUp()),

    use(main, ...rest) {
      isInUse = true
      known = new Map(rest.map((snapshot) => [snapshot.id, snapshot]))
      for (const id of others.keys()) if (!known.has(id)) stopOther(id)
      const codes = new Set(main.remotes.map(codeKey))
      const host = hosts.of(main.host)
      live = live.map((renderer) => {
        // Code can change built-in objects for good, so the process of a version that leaves ends.
        const isReplaced = hasOther(renderer, codes) || host !== liveHost
        if (isReplaced) drain(renderer)
        const next = isReplaced ? (takeWarm(codes, host) ?? create(liveQuarantine, host)) : renderer
        next.use(main)
        return next
      })
      liveHost = host
    },

    hostOf: ({ host }) => hosts.of(host),

    drop(keys) {
      for (const renderer of all()) renderer.drop(keys)
    },

    async smokeRender(entry, host) {
      try {
        const version = entry.name === HOST_NAME ? entry : host
        const build = version ? await hosts.load(version) : hosts.of(undefined)
        // Until pages are served, it delays no visitor. All versions that are checked then may be in the first set.
        if (!isInUse && build === liveHost && !leastBusy().loaded().some(isOtherVersionOf(entry)))
          return await leastBusy().smokeRender(entry)
        const result = lastSmokeRender.then(() => smokeRenderApart(entry, build))
        lastSmokeRender = result.catch(() => {})
        return await result
      } catch (error) {
        return messageOf(error)
      }
    },

    render: (request, sink) => rendererOf(request.snapshot).render(request, sink),

    async close() {
      isClosed = true
      for (const { idle } of others.values()) clearTimeout(idle)
      clearTimeout(warm?.idle)
      await Promise.all(all().map((renderer) => renderer.close()))
    },
  }
}

/** Whether a renderer has code that is not among these. */
function hasOther(renderer: Renderer, codes: ReadonlySet<string>): boolean {
  return renderer.loaded().some((entry) => !codes.has(codeKey(entry)))
}

/** @returns a test for other versions, or in development other builds, of the same remote */
function isOtherVersionOf(entry: RegistryEntry) {
  return (other: RegistryEntry) => other.name === entry.name && codeKey(other) !== codeKey(entry)
}
