import { flushSync } from 'react-dom'

/** Puts one page in the place of another: cross-faded where the browser can and the person likes motion. */
export async function changePage(change: () => void): Promise<void> {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!('startViewTransition' in document) || isStill || document.visibilityState !== 'visible') {
    change()
    return
  }
  const transition = document.startViewTransition(() => flushSync(change))
  // A change that comes on its heels skips the fade, which is no failure.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}
