import { CACHES, type KeepMessage } from '../../worker/kept.ts'
import { scriptPolicy } from '../federation/trusted-script.ts'
import type { Navigation } from '../routing/navigation.ts'
import { savesData } from '../routing/saves-data.ts'

/** A page that was left sooner was not read. */
const READ_AFTER_MS = 2000

/**
 * Has the pages that are opened kept on this device. Those that come as documents the worker sees itself; those that
 * are drawn in the browser, and what came before the worker was there, it is told of.
 */
export async function keepSite({ store }: Pick<Navigation, 'store'>): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const cameThroughWorker = serviceWorker.controller !== null
  await serviceWorker.register(scriptPolicy.createScriptURL('/sw.js'), { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready

  function keep(page: string, files: string[] = []) {
    const { pathname, search } = new URL(page, location.href)
    active?.postMessage({ type: 'keep', page: pathname + search, files } satisfies KeepMessage)
  }

  if (!cameThroughWorker) keep(location.href, ownFiles())
  let timer: ReturnType<typeof setTimeout> | undefined
  let { pathname } = store.getState().location
  store.subscribe((state) => {
    if (state.location.pathname === pathname) return
    pathname = state.location.pathname
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A person who counts their bytes gets no page twice.
      if (!savesData()) keep(location.href)
    }, READ_AFTER_MS)
  })
}

/**
 * Takes the worker and what it kept away, where the site has it switched off. A worker goes on for the pages that it has:
 * what it keeps for this one goes with the next.
 */
export async function dropKeptSite(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if ('caches' in window) await Promise.all(CACHES.map((name) => caches.delete(name)))
}

/** What this document has loaded from the site so far. */
function ownFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin))
}
