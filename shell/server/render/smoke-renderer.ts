import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { createRenderPool, type PoolOptions, type RenderPool } from './render-pool.ts'

/**
 * Several versions often arrive together, so the renderer stays for this time after a smoke render. Then its
 * memory is freed.
 */
const IDLE_MS = 5000

/**
 * Smoke renders versions in a separate renderer, one at a time. A version that loops delays no visitor, and no
 * other version is blamed for it.
 */
export function createSmokeRenderer(options: PoolOptions) {
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
    /** The same as the render pool's. */
    async smokeRender(entry: RegistryEntry): Promise<string | null> {
      clearTimeout(idle)
      running += 1
      pool ??= createRenderPool({ ...options, settings: { ...options.settings, rendererCount: 1 } })
      try {
        await pool.ready()
        const { smokeRender } = pool
        const rendering = last.then(() => smokeRender(entry))
        last = rendering.catch(() => {})
        return await rendering
      } finally {
        running -= 1
        if (running === 0) idle = setTimeout(() => void close(), IDLE_MS)
      }
    },
    close,
  }
}

export type SmokeRenderer = ReturnType<typeof createSmokeRenderer>
