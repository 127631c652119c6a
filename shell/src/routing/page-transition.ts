import { flushSync } from 'react-dom'
import { sharePicture } from './shared-picture.ts'

/**
 * Limit for the time from the call to the change, in milliseconds. Without a graphics card, a browser needs 100
 * to 200 ms to capture the old page, and nothing moves meanwhile. Such a browser skips the fade.
 */
const SLOW_MS = 50
const SLOW_KEY = 'alist:slow-fade'

/** Ends the previous transition early. */
let settleLast = () => {}

/**
 * Replaces one page with another. Cross-fades if the browser supports it and is fast enough, and the visitor
 * has not asked for reduced motion.
 */
export async function changePage(change: () => void): Promise<void> {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isHidden = document.visibilityState !== 'visible'
  if (!('startViewTransition' in document) || isStill || isHidden || isKnownSlow()) {
    change()
    return
  }
  const startedAt = performance.now()
  // If the visitor returns at once, the end of the previous transition would remove the name that this one
  // needs.
  settleLast()
  const arrive = sharePicture()
  let clearNames = () => {}
  const settle = () => {
    clearNames()
    clearNames = () => {}
  }
  settleLast = settle
  const transition = document.startViewTransition(() => {
    if (performance.now() - startedAt > SLOW_MS) rememberSlow()
    flushSync(change)
    clearNames = arrive()
  })
  transition.finished.then(settle, settle)
  // A newer change skips this fade; that is not an error.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

let isSlow = false

/** Shared by all documents of the tab. */
function isKnownSlow(): boolean {
  try {
    isSlow ||= sessionStorage.getItem(SLOW_KEY) !== null
  } catch {
    // Without storage, each document measures again.
  }
  return isSlow
}

function rememberSlow(): void {
  isSlow = true
  try {
    sessionStorage.setItem(SLOW_KEY, '1')
  } catch {
    // Without storage, each document measures again.
  }
}
