import { isHydrated } from './is-hydrated.ts'
import type { Control } from './repeat-input.ts'

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
  function push({ type, target }: EarlyInput) {
    const control = target instanceof Element ? target.closest<Control>('button,input,select') : null
    // If the control is hydrated, React handled the event itself.
    if (!control || control.matches(WORKS_WITHOUT_SCRIPTS) || isHydrated(control)) return
    // Hydration may replace a choice by the value that the server rendered.
    const press = { control, type, value: control.value, since: performance.now() }
    void import(/* webpackChunkName: "repeat-input" */ './repeat-input.ts').then(
      ({ repeatOnceHydrated }) => repeatOnceHydrated(press),
      () => {},
    )
  }

  const recorded = globalThis.__EARLY__
  globalThis.__EARLY__ = { push }
  if (Array.isArray(recorded)) for (const input of recorded) push(input)
}
