import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { createRenderPool, type PoolOptions, type RenderPool } from './render-pool.ts'

/** Several versions often come at once; after that the renderer's memory is given back. */
const IDLE_MS = 5000

/** Tries versions in a renderer of their own, one at a time: one that loops holds up no reader and is not mistaken for another. */
export function createTrials(options: PoolOptions) {
  let pool: RenderPool | undefined
  let running = 0
  let idle: ReturnType<typeof setTimeout> | undefined

  let last: Promise<unknown> = Promise.resolve()

  async function close() {
    clearTimeout(idle)
    const closing = pool
    pool = undefined
    await closing?.close()
  }

  return {
    /** As the render pool's. */
    async tryEntry(entry: RegistryEntry): Promise<string | null> {
      clearTimeout(idle)
      running += 1
      pool ??= createRenderPool({ ...options, settings: { ...options.settings, rendererCount: 1 } })
      try {
        await pool.ready()
        const { tryEntry } = pool
        const trial = last.then(() => tryEntry(entry))
        last = trial.catch(() => {})
        return await trial
      } finally {
        running -= 1
        if (running === 0) idle = setTimeout(() => void close(), IDLE_MS)
      }
    },
    close,
  }
}

export type Trials = ReturnType<typeof createTrials>
