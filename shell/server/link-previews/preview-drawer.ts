import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { PreviewCard } from './preview-card.ts'
import type { DrawResult } from './preview-worker.ts'

/** More waiting requests than this fail at once, because their clients would give up before their turn. */
const MAX_WAITING = 20
const TIMEOUT_MS = 5000
const WORKER_HEAP_MB = 96

export interface PreviewDrawer {
  /** Renders one image at a time. Null if it can't be rendered or too many are waiting. */
  draw(card: PreviewCard): Promise<Buffer | null>
}

/** Renders in a worker thread, which starts with the first image and restarts when it is stuck. */
export function createPreviewDrawer(logger: Logger): PreviewDrawer {
  const waiting = new Map<number, (picture: Buffer | null) => void>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(new URL('./preview-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
      env: { NODE_ENV: process.env.NODE_ENV },
    })
    started.on('message', ({ id, picture, problem }: DrawResult) => {
      if (problem) logger.warn({ problem }, 'A link preview could not be rendered')
      waiting.get(id)?.(picture && Buffer.from(picture))
    })
    started.on('error', (error) =>
      logger.error({ err: error }, 'The worker that renders link previews stopped'),
    )
    started.on('exit', () => {
      if (worker === started) stopWorker()
    })
    // An idle worker must not keep a stopping server alive.
    started.unref()
    return started
  }

  function stopWorker() {
    const stuck = worker
    worker = undefined
    void stuck?.terminate()
    for (const response of [...waiting.values()]) response(null)
  }

  return {
    draw(card) {
      if (waiting.size >= MAX_WAITING) return Promise.resolve(null)
      worker ??= start()
      const id = ++lastId
      return new Promise((resolve) => {
        const timer = setTimeout(stopWorker, TIMEOUT_MS)
        waiting.set(id, (picture) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(picture)
        })
        worker?.postMessage({ id, card })
      })
    },
  }
}
