import { isHydrated } from './is-hydrated.ts'

export type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement

/** A press or a choice. `since`: its time, as `performance.now()`. */
export interface Press {
  control: Control
  type: string
  value: string
  since: number
}

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

function repeat({ control, type, value }: Press): void {
  // A control may contain a part that is not hydrated yet. Nothing handles `auxclick`, but React hydrates its target. Without it,
  // hydration would overwrite the choice during the repeated event.
  control.dispatchEvent(new Event('auxclick', { bubbles: true }))
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    // The press has changed the control already, and a second press must not change it back.
    const input = control as HTMLInputElement
    input.checked = !input.checked
    input.click()
  } else if (type === 'click' && control instanceof HTMLButtonElement) control.click()
}
