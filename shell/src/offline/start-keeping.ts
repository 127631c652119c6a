import type { Navigation } from '../routing/navigation.ts'

/** Once the page has all it needs: code for that, and what it asks for, come last. */
export function startKeeping(navigation: Navigation, keepsPages = false): void {
  async function start() {
    const { keepSite, dropKeptSite } = await import(/* webpackChunkName: "keep-site" */ './keep-site.ts')
    await (keepsPages ? keepSite(navigation) : dropKeptSite())
  }
  whenIdle(() => {
    // A browser that keeps nothing for this site shows it all the same.
    start().catch((error: unknown) => console.info('Pages are not kept on this device:', error))
  })
}

/** Calls back when the page has loaded and the browser has time. */
export function whenIdle(run: () => void): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
