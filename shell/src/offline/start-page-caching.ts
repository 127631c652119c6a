import { whenIdle } from '../idle/when-idle.ts'
import type { Navigation } from '../routing/navigation.ts'

/** Starts caching pages after the page is fully loaded, or removes the caches if the kill switch is on. */
export function startPageCaching(navigation: Navigation, isEnabled = false): void {
  async function start() {
    const { cachePages, removeServiceWorker } = await import(
      /* webpackChunkName: "cache-pages" */ './cache-pages.ts'
    )
    await (isEnabled ? cachePages(navigation) : removeServiceWorker())
  }
  whenIdle(() => {
    // The page works without caching, so a failure is only logged.
    start().catch((error: unknown) => console.info('Pages are not cached on this device:', error))
  })
}
