import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import { createRenderPool, type PoolSetup, type RenderPool } from './render-pool.ts'

/** Several versions often come at once; after that the second worker's memory is given back. */
const IDLE_MS = 5000

/** Tries versions in a worker of its own: one that loops holds up no reader. */
export function createTrials(setup: PoolSetup, logger: Logger) {
  let pool: RenderPool | undefined
  let running = 0
  let idle: ReturnType<typeof setTimeout> | undefined

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
      pool ??= createRenderPool(setup, logger)
      try {
        await pool.ready()
        return await pool.tryEntry(entry)
      } finally {
        running -= 1
        if (running === 0) idle = setTimeout(() => void close(), IDLE_MS)
      }
    },
    close,
  }
}

export type Trials = ReturnType<typeof createTrials>
