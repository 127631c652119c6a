import { Worker } from 'node:worker_threads'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import { createHeartbeat, heartbeatBuffer } from './heartbeat.ts'
import type { FromWorker, Snapshot, ToWorker, WorkerSetup } from './protocol.ts'
import { createQuarantine } from './quarantine.ts'
import { createJobs, type PageSink, type RenderRequest } from './render-jobs.ts'
import { watchForStall } from './watchdog.ts'

/** Of the worker's heap: a remote that leaks ends its worker, not the site. */
const WORKER_HEAP_MB = 128
/** Before a worker that did not come up is started again. */
const RESTART_DELAY_MS = 1000
/** Told of every page that a version of a remote draws here, and of each time that it fails. */
export interface RenderWatch {
  rendered(remote: string, version: string): void
  failedOnServer(remote: string, version: string): void
}

export interface RenderPool {
  /** @throws Error when the first worker does not come up */
  ready(): Promise<void>
  isUp(): boolean
  /** @param others sets that a render may ask for by id */
  use(main: Snapshot, ...others: Snapshot[]): void
  /** Loads a version and renders its smoke paths. @returns the problem, or null */
  tryEntry(entry: RegistryEntry): Promise<string | null>
  /** @returns cancel, for a reader who has gone */
  render(request: RenderRequest, sink: PageSink): () => void
  close(): Promise<void>
}

export type PoolSetup = Omit<WorkerSetup, 'heartbeat'>

export function createRenderPool(setup: PoolSetup, logger: Logger, watch?: RenderWatch): RenderPool {
  const jobs = createJobs((id, { url, nonce, snapshot }) => {
    // Messages wait in the port until a worker that is starting has loaded.
    post({ type: 'render', id, url, nonce, snapshot, exclude: quarantine.of(setOf(snapshot)) })
  })
  const trials = new Map<number, (problem: string | null) => void>()
  const quarantine = createQuarantine()
  let snapshots: Snapshot[] = []
  let lastTrial = 0
  let closed = false
  let isUp = false
  let current = start()

  function start() {
    const buffer = heartbeatBuffer()
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: workerSetup(setup, buffer),
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
      // Secrets of the other servers are none of a remote's business.
      env: { NODE_ENV: process.env.NODE_ENV },
    })
    const isReady = Promise.withResolvers<void>()
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') {
        isUp = true
        isReady.resolve()
      } else receive(message)
    })
    worker.on('error', (error) => logger.error({ err: error }, 'The render worker failed'))
    worker.on('exit', () => {
      const cameUp = isUp
      isUp = false
      isReady.reject(new Error('The render worker ended before it was ready; its error stands above.'))
      if (closed) return
      // One that dies at once would be started in a tight loop.
      if (cameUp) replace()
      else setTimeout(() => !closed && replace(), RESTART_DELAY_MS)
    })
    // Who starts the pool asks for this; a worker that fails later is replaced.
    isReady.promise.catch(() => undefined)
    const stopWatching = watchForStall(createHeartbeat(buffer), () => {
      logger.error({ remotes: jobs.entered() }, 'The render worker is stuck; it is replaced')
      void worker.terminate()
    })
    return { worker, ready: isReady.promise, stopWatching }
  }

  /** The remotes of a set of versions; those of the main set where that one is gone. */
  function setOf(id: string | undefined): readonly RegistryEntry[] {
    return (snapshots.find((known) => known.id === id) ?? snapshots[0])?.remotes ?? []
  }

  function versionIn(id: string | undefined, remote: string): string | undefined {
    return setOf(id).find(({ name }) => name === remote)?.version
  }

  function post(message: ToWorker) {
    current.worker.postMessage(message)
  }

  /** A new worker in place of one that died; whoever alone can have done it is kept off the next. */
  function replace() {
    current.stopWatching()
    const suspects = trials.size > 0 ? [] : jobs.entered()
    const [culprit] = suspects
    if (culprit && suspects.length === 1) {
      quarantine.add(culprit.remote, culprit.version)
      watch?.failedOnServer(culprit.remote, culprit.version)
      logger.error(culprit, 'This version is not rendered on the server for a while')
    }
    for (const settle of trials.values()) {
      settle('the version stopped the render worker (an endless loop, or too much memory)')
    }
    trials.clear()
    jobs.takeBack({ oneByOne: suspects.length > 1 })
    current = start()
    if (snapshots.length > 0) post({ type: 'use', snapshots })
    jobs.sendOut()
  }

  function receive(message: Exclude<FromWorker, { type: 'ready' }>) {
    if (message.type === 'report') {
      const { remote, problem } = message
      const version = remote && versionIn(message.snapshot, remote)
      if (remote && version) watch?.failedOnServer(remote, version)
      logger.warn({ remote, version, problem }, 'A remote failed on the server')
      return
    }
    if (message.type === 'tried') {
      trials.get(message.id)?.(message.problem)
      trials.delete(message.id)
      return
    }
    const job = jobs.get(message.id)
    if (!job) return
    if (message.type === 'entering') {
      const { remote } = message
      const version = versionIn(job.snapshot, remote)
      if (!version) return
      job.entered = { remote, version }
      watch?.rendered(remote, version)
      return
    }
    if (message.type === 'chunk') {
      job.sink.chunk(message.bytes)
      return
    }
    if (message.type === 'head') {
      job.hasBegun = true
      job.sink.head(message.status, message.cacheable)
      return
    }
    jobs.remove(message.id)
    if (message.type === 'redirect') job.sink.redirect(message.status, message.to)
    else if (message.type === 'end') job.sink.end()
    else job.sink.failed(message.problem)
  }

  return {
    ready: () => current.ready,
    isUp: () => isUp,

    use(...next) {
      snapshots = next
      post({ type: 'use', snapshots })
    },

    tryEntry(entry) {
      lastTrial += 1
      const id = lastTrial
      return new Promise((resolve) => {
        trials.set(id, resolve)
        post({ type: 'try', id, entry })
      })
    },

    render(request, sink) {
      const id = jobs.add(request, sink)
      return () => {
        jobs.giveUp(id)
        post({ type: 'abort', id })
      }
    },

    async close() {
      closed = true
      current.stopWatching()
      await current.worker.terminate()
    },
  }
}

/** Of all settings what a render needs: the rest is not for the remotes' thread, or can't go there. */
function workerSetup(
  { site, bases, storefronts, shellServerFile, shellWebDir, releasesDir, loaderBudgetMs }: PoolSetup,
  heartbeat: SharedArrayBuffer,
): WorkerSetup {
  return { site, bases, storefronts, shellServerFile, shellWebDir, releasesDir, loaderBudgetMs, heartbeat }
}
