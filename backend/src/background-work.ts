import type { Logger } from 'pino'
import { cleanUp } from './database/housekeeping.ts'
import type { Database } from './database/open-database.ts'
import { updateTrending } from './events/trending.ts'
import { announceNewStories } from './notifications/stories.ts'
import type { Settings } from './settings.ts'
import type { StoreWorker } from './store-cache/store-worker.ts'

const MINUTE_MS = 60_000

interface Parts {
  database: Database
  settings: Settings
  stores: StoreWorker
  logger: Logger
}

/** Starts the background jobs. @returns a function that stops the jobs and waits for running ones */
export function startBackgroundWork({
  database: { db },
  settings,
  stores,
  logger,
}: Parts): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  let stopped = false

  const every = (what: string, ms: number, work: () => Promise<void>) => {
    const run = () => {
      if (stopped) return
      const turn = work()
        .catch((error: unknown) => logger.error({ err: error }, `${what} failed and will run again later`))
        .finally(() => running.delete(turn))
      running.add(turn)
    }
    run()
    timers.push(setInterval(run, ms).unref())
  }
  every('clean-up', 60 * MINUTE_MS, () => cleanUp(db))
  every('trending', 60 * MINUTE_MS, () => updateTrending(db))
  every('stories', 24 * 60 * MINUTE_MS, () => announceNewStories(db))
  if (settings.stores.enabled) every('store cache', MINUTE_MS, async () => stores.wake())

  return async () => {
    stopped = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all([...running, stores.stop()])
  }
}
