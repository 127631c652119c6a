import { flushSync } from 'react-dom'
import { sharePicture } from './shared-picture.ts'

/**
 * From the wish to the change. A browser that draws without a graphics card takes 100 to 200 ms for the picture that it
 * fades from, and nothing moves meanwhile: there the fade costs more than it gives.
 */
const SLOW_MS = 50
const SLOW_KEY = 'alist:slow-fade'

/** Ends what the change before has left for its end. */
let settleLast = () => {}

/** Puts one page in the place of another: cross-faded where the browser can, quickly, and the person likes motion. */
export async function changePage(change: () => void): Promise<void> {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isHidden = document.visibilityState !== 'visible'
  if (!('startViewTransition' in document) || isStill || isHidden || isKnownSlow()) {
    change()
    return
  }
  const wanted = performance.now()
  // Who turns back at once would lose the name that they need now to the end of the change before.
  settleLast()
  const arrive = sharePicture()
  let rest = () => {}
  const settle = () => {
    rest()
    rest = () => {}
  }
  settleLast = settle
  const transition = document.startViewTransition(() => {
    if (performance.now() - wanted > SLOW_MS) rememberSlow()
    flushSync(change)
    rest = arrive()
  })
  transition.finished.then(settle, settle)
  // A change that comes on its heels skips the fade, which is no failure.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

let isSlow = false

/** What one page of the tab has learned spares the others. */
function isKnownSlow(): boolean {
  try {
    isSlow ||= sessionStorage.getItem(SLOW_KEY) !== null
  } catch {
    // A browser that keeps nothing learns it once a document.
  }
  return isSlow
}

function rememberSlow(): void {
  isSlow = true
  try {
    sessionStorage.setItem(SLOW_KEY, '1')
  } catch {
    // As above.
  }
}
