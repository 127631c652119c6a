import { CACHES, type CachePageMessage } from '../../worker/worker-caches.ts'
import type { Navigation } from '../routing/navigation.ts'
import { savesData } from '../routing/saves-data.ts'

/** A page counts as read, and is cached, only after this time in milliseconds. */
const READ_AFTER_MS = 2000

/**
 * Caches opened pages on this device. The service worker caches documents itself. This module reports the pages
 * that it misses: pages rendered in the browser, and a document that was loaded before the worker was installed.
 */
export async function cachePages({ store }: Pick<Navigation, 'store'>): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const isFromWorker = serviceWorker.controller !== null
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready

  function requestCaching(page: string, files: string[] = []) {
    const { pathname, search } = new URL(page, location.href)
    active?.postMessage({ type: 'keep', page: pathname + search, files } satisfies CachePageMessage)
  }

  const [loading] = performance.getEntriesByType('navigation')
  const documentUrl = loading?.name ?? location.href
  if (!isFromWorker) requestCaching(documentUrl, loadedFiles())
  let timer: ReturnType<typeof setTimeout> | undefined
  let { pathname } = new URL(documentUrl)
  function follow() {
    const { location: current } = store.getState()
    if (current.pathname === pathname) return
    pathname = current.pathname
    clearTimeout(timer)
    timer = setTimeout(() => {
      // With data saver on, pages are not downloaded a second time for the cache.
      if (!savesData()) requestCaching(location.href)
    }, READ_AFTER_MS)
  }
  store.subscribe(follow)
  // The visitor may have gone on while the worker was installed.
  follow()
}

/**
 * The kill switch: removes the service worker and its caches. A removed worker still serves this page. What it
 * caches meanwhile is removed with the next page.
 */
export async function removeServiceWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if ('caches' in window) await Promise.all(CACHES.map((name) => caches.delete(name)))
}

/** Files of this site that the document has loaded so far. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin))
}
