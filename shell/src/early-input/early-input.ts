import { isHydrated } from './is-hydrated.ts'
import type { Control, Press } from './repeat-input.ts'

/** The events of the window that the starter records (render/start-scripts.ts). */
export type EarlyInput = Pick<Event, 'type' | 'target'>

/** The events that the starter records. Links and submit buttons need no record: they work without scripts. */
export const EARLY_EVENTS = ['click', 'change']

declare global {
  /** What no script has handled yet: first a list, and later `replayEarlyInput`. */
  var __EARLY__: { push(input: EarlyInput): unknown }
}

/** Such a button would do twice what it has done already. */
const WORKS_WITHOUT_SCRIPTS = '[type=submit],[popovertarget],[commandfor]'

/** Repeats what the person pressed or chose before React had hydrated the control, as soon as it has. */
export function replayEarlyInput(): void {
  const recorded = globalThis.__EARLY__
  globalThis.__EARLY__ = {
    push(input) {
      const press = unhandledPress(input)
      if (press) repeatUnlessHandled(press)
    },
  }
  if (!Array.isArray(recorded)) return
  for (const input of recorded) {
    const press = unhandledPress(input)
    if (press) repeat(press)
  }
}

/**
 * React sees the event next. It hydrates the control in order to handle it, or stops the event if code that it needs still
 * loads. Then the event does not reach the control.
 */
function repeatUnlessHandled(press: Press): void {
  const { control, type } = press
  let isHandled = false
  const reached = () => {
    isHandled = isHydrated(control)
  }
  control.addEventListener(type, reached, true)
  setTimeout(() => {
    control.removeEventListener(type, reached, true)
    if (!isHandled) repeat(press)
  })
}

/** A press on a control that React hasn't hydrated. */
function unhandledPress({ type, target }: EarlyInput): Press | undefined {
  const control = target instanceof Element ? target.closest<Control>('button,input,select') : null
  if (!control || control.matches(WORKS_WITHOUT_SCRIPTS) || isHydrated(control)) return undefined
  // Hydration may replace a choice by the value that the server rendered.
  return { control, type, value: control.value, since: performance.now() }
}

function repeat(press: Press): void {
  void import(/* webpackChunkName: "repeat-input" */ './repeat-input.ts').then(
    ({ repeatOnceHydrated }) => repeatOnceHydrated(press),
    () => {},
  )
}
