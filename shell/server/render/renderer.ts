import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Snapshot } from '../../renderer/protocol.ts'
import type { Quarantine } from './quarantine.ts'
import { createJobs, type PageSink, type RenderRequest } from './render-jobs.ts'
import { type RendererOptions, type RendererProcess, startRenderer } from './renderer-process.ts'

/** Delay before a process that failed to start is started again, in milliseconds. */
const RESTART_DELAY_MS = 1000
/** How long the pages in progress of a version set may take after it is no longer served. */
const DRAIN_MS = 10_000

/** Limit for the HTML of a page that is sent in parts, in characters. The parts wait in memory for a slow visitor. */
const MAX_PAGE_LENGTH = 16_000_000

const encoder = new TextEncoder()

/** Called for each page that a version renders, and for each failure. */
export interface RenderWatch {
  rendered(remote: string, version: string): void
  failedOnServer(remote: string, version: string): void
}

export interface Renderer {
  /** @throws Error if the first process fails to start */
  ready(): Promise<void>
  isUp(): boolean
  /** Number of unfinished pages. */
  pending(): number
  /** The versions whose code the process has received. */
  loaded(): RegistryEntry[]
  /** Sets the versions of the pages. All loaded ones must be among the remotes. */
  use(versions: Pick<Snapshot, 'host' | 'remotes'>): void
  /** Deletes the backend's responses with these surrogate keys; null: all. */
  drop(keys: readonly string[] | null): void
  /** Renders a version's smoke paths. @returns the problem, or null */
  smokeRender(entry: RegistryEntry): Promise<string | null>
  /** @returns cancel, to call when the visitor disconnects */
  render(request: RenderRequest, sink: PageSink): () => void
  /** Closes when its pages are finished, or after 10 seconds. Send it no more pages. Resolves when it is closed. */
  drain(): Promise<void>
  close(): Promise<void>
}

interface Watched extends RendererOptions {
  quarantine: Quarantine
  watch?: RenderWatch
}

/** One renderer process with its pages. A process that dies is replaced, and its pages are rendered again. */
export function createRenderer({ quarantine, watch, ...options }: Watched): Renderer {
  const { logger } = options
  const jobs = createJobs((id, { url, nonce, posted }) => {
    // While a new process loads, messages wait in the pipe.
    current.post({ type: 'render', id, url, nonce, exclude: quarantine.of(remotes), posted }, remotes)
  })
  const smokeRenders = new Map<number, (problem: string | null) => void>()
  let remotes: readonly RegistryEntry[] = []
  let host: RegistryEntry | undefined
  let lastSmokeRender = 0
  let phase: 'open' | 'draining' | 'closed' = 'open'
  const ended = Promise.withResolvers<void>()
  let current = start()

  function start(): RendererProcess {
    return startRenderer(options, {
      onMessage: receive,
      onExit({ wasReady, wasStuck }) {
        if (phase === 'closed') return
        if (wasStuck)
          logger.error({ remotes: jobs.runningVersions() }, 'A renderer was stuck; it is replaced')
        // Without a delay, a process that dies at once would be restarted in a tight loop.
        if (wasReady) replace(wasStuck)
        else setTimeout(() => phase !== 'closed' && replace(wasStuck), RESTART_DELAY_MS)
      },
    })
  }

  function postRemotes() {
    current.post({ type: 'use', remotes: [...remotes] }, remotes)
  }

  /**
   * Starts a new process after one died. If only one version can be the cause, that version is quarantined. The system
   * may kill a process for other reasons, so a death without a stall proves nothing until a page was rendered again.
   */
  function replace(wasStuck: boolean) {
    const suspects = jobs.runningVersions()
    const [culprit] = suspects
    const isProven = suspects.length === 1 && (wasStuck || jobs.haveRetried())
    if (culprit && isProven) {
      quarantine.add(culprit.remote, culprit.version)
      watch?.failedOnServer(culprit.remote, culprit.version)
      logger.error(culprit, 'This version is quarantined; browsers render it for half a minute')
    }
    // No remote's code was running.
    if (host && suspects.length === 0 && jobs.size() > 0) watch?.failedOnServer(host.name, host.version)
    for (const settle of smokeRenders.values()) {
      settle('the version stopped the renderer (an endless loop, or too much memory)')
    }
    smokeRenders.clear()
    jobs.requeue({ oneByOne: suspects.length > 0 && !isProven })
    current = start()
    postRemotes()
    jobs.dispatch()
  }

  function receive(message: Parameters<Parameters<typeof startRenderer>[1]['onMessage']>[0]) {
    if (message.type === 'smokeRendered') {
      smokeRenders.get(message.id)?.(message.problem)
      smokeRenders.delete(message.id)
      return
    }
    const job = jobs.get(message.id)
    if (!job) return
    // A failure counts once per page and remote, however often the renderer reports it, because the counts
    // decide whether a canary is promoted.
    if (message.type === 'entering') {
      const { remote } = message
      const version = remotes.find(({ name }) => name === remote)?.version
      if (!version || job.runningVersion) return
      job.runningVersion = { remote, version }
      watch?.rendered(remote, version)
      return
    }
    if (message.type === 'report') {
      const { remote, problem } = message
      logger.warn({ ...job.runningVersion, problem }, 'A remote failed on the server')
      if (job.hasFailed || !job.runningVersion || job.runningVersion.remote !== remote) return
      job.hasFailed = true
      watch?.failedOnServer(job.runningVersion.remote, job.runningVersion.version)
      return
    }
    if (message.type === 'chunk') {
      job.sentLength += message.html.length
      if (!job.isStarted || job.sentLength > MAX_PAGE_LENGTH) {
        throw new Error('part of a page without a head, or of one that is too long')
      }
      job.sink.chunk(encoder.encode(message.html))
      return
    }
    if (message.type === 'head') {
      job.isStarted = true
      job.sink.head({ status: message.status, cacheable: false })
      return
    }
    if (message.type === 'page') {
      job.sink.head(message)
      job.sink.chunk(encoder.encode(message.html))
    }
    if (host) {
      watch?.rendered(host.name, host.version)
      if (message.type === 'failed') watch?.failedOnServer(host.name, host.version)
    }
    jobs.remove(message.id)
    if (phase === 'draining' && jobs.size() === 0) void close()
    if (message.type === 'redirect') job.sink.redirect(message.status, message.to)
    else if (message.type === 'failed') job.sink.failed(message.problem)
    else job.sink.end()
  }

  async function close() {
    phase = 'closed'
    await current.stop()
    jobs.abandon()
    for (const settle of smokeRenders.values()) settle('the renderer was stopped')
    smokeRenders.clear()
    ended.resolve()
  }

  return {
    ready: () => current.ready,
    isUp: () => current.isReady(),
    pending: jobs.size,

    loaded: () => current.loaded(),

    use(next) {
      remotes = next.remotes
      host = next.host
      postRemotes()
    },

    // A new process has no responses yet.
    drop: (keys) => current.post({ type: 'drop', keys }),

    smokeRender(entry) {
      lastSmokeRender += 1
      const id = lastSmokeRender
      return new Promise((resolve) => {
        smokeRenders.set(id, resolve)
        current.post({ type: 'smokeRender', id, entry }, entry.name === HOST_NAME ? [] : [entry])
      })
    },

    render(request, sink) {
      const id = jobs.add(request, sink)
      return () => {
        jobs.cancel(id)
        current.post({ type: 'abort', id })
      }
    },

    drain() {
      if (phase === 'open') phase = 'draining'
      if (jobs.size() === 0) void close()
      else setTimeout(() => void close(), DRAIN_MS).unref()
      return ended.promise
    },

    close,
  }
}
