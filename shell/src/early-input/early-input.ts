import { isHydrated } from './is-hydrated.ts'
import { type Control, hydrateNow, type Press, repeat } from './press.ts'

/** An event of the window, recorded by the starter (render/start-scripts.ts). */
export type EarlyInput = Pick<Event, 'type' | 'target' | 'stopImmediatePropagation'>

/** The events that the starter records. Links and submit buttons need no record: they work without scripts. */
export const EARLY_EVENTS = ['click', 'change']

declare global {
  /** Receives early events: a list at first, and an object that handles them after `replayEarlyInput`. */
  var __EARLY__: { push(input: EarlyInput): unknown }
}

/** The browser acts on these without scripts, so a repeated press would act twice. */
const WORKS_WITHOUT_SCRIPTS = '[type=submit],[popovertarget],[commandfor]'

/** Repeats presses and choices on controls that React has not hydrated, as soon as each control is hydrated. */
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
 * Keeps the event from React, which would hydrate the control during the event. A control that renders again right
 * after its hydration would then lose the choice before anything has read it.
 */
function handle(input: EarlyInput): void {
  const press = unhandledPress(input)
  if (!press) return
  input.stopImmediatePropagation()
  hydrateNow(press.control)
  if (isHydrated(press.control)) repeat(press)
  else repeatLater(press)
}

/** Keeps the `input` event of a choice from React too. The browser sends it right before the `change` event. */
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
