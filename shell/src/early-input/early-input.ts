import { isHydrated } from './is-hydrated.ts'
import { type Control, hydrateNow, type Press, repeat } from './press.ts'

/** An event of the window, recorded by the starter (render/start-scripts.ts). */
export type EarlyInput = Pick<Event, 'type' | 'target' | 'stopImmediatePropagation'>

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
  globalThis.__EARLY__ = { push: handle }
  addEventListener('input', stopEarlyChoice, true)
  if (!Array.isArray(recorded)) return
  for (const input of recorded) {
    const press = unhandledPress(input)
    if (press) repeatLater(press)
  }
}

/**
 * React must not see the event. It would hydrate the control during it, and a control that renders again right after its
 * hydration loses the choice before anything has read it.
 */
function handle(input: EarlyInput): void {
  const press = unhandledPress(input)
  if (!press) return
  input.stopImmediatePropagation()
  hydrateNow(press.control)
  if (isHydrated(press.control)) repeat(press)
  else repeatLater(press)
}

/** The browser sends it right before the `change` of the same choice. */
function stopEarlyChoice(input: Event): void {
  if (input.target instanceof HTMLSelectElement && !isHydrated(input.target)) input.stopImmediatePropagation()
}

/** A press on a control that React hasn't hydrated. */
function unhandledPress({ type, target }: EarlyInput): Press | undefined {
  const control = target instanceof Element ? target.closest<Control>('button,input,select') : null
  if (!control || control.matches(WORKS_WITHOUT_SCRIPTS) || isHydrated(control)) return undefined
  const checked = control instanceof HTMLInputElement && control.checked
  return { control, type, value: control.value, checked, since: performance.now() }
}

function repeatLater(press: Press): void {
  void import(/* webpackChunkName: "repeat-input" */ './repeat-input.ts').then(
    ({ repeatOnceHydrated }) => repeatOnceHydrated(press),
    () => {},
  )
}
