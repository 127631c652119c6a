import { isHydrated } from './is-hydrated.ts'
import { type Control, type Press, repeat } from './press.ts'

/** After this time, a press would surprise the person more than help. */
const MAX_WAIT_MS = 15_000

const waiting = new Map<Control, Press>()

/**
 * Repeats a press as soon as React has hydrated its control. Several presses of a control count once: the others were
 * impatience.
 */
export function repeatOnceHydrated(press: Press): void {
  const since = waiting.get(press.control)?.since ?? press.since
  if (waiting.size === 0) requestAnimationFrame(poll)
  waiting.set(press.control, { ...press, since })
}

function poll() {
  for (const [control, press] of waiting) {
    const isOver = performance.now() - press.since > MAX_WAIT_MS || !control.isConnected
    if (!isHydrated(control) && !isOver) continue
    waiting.delete(control)
    if (!isOver) repeat(press)
  }
  if (waiting.size > 0) requestAnimationFrame(poll)
}
