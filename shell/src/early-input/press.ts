export type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement

/** A press or a choice, and what it made of the control. `since`: its time, as `performance.now()`. */
export interface Press {
  control: Control
  type: string
  value: string
  checked: boolean
  since: number
}

/** Nothing handles `auxclick`, but React hydrates its target, unless code for it still loads. */
export function hydrateNow(control: Control): void {
  control.dispatchEvent(new Event('auxclick', { bubbles: true }))
}

/** Does to a hydrated control what the person did to it before. */
export function repeat({ control, type, value, checked }: Press): void {
  // A part inside the control may not be hydrated yet.
  hydrateNow(control)
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    const input = control as HTMLInputElement
    input.checked = !checked
    input.click()
  } else if (type === 'click' && control instanceof HTMLButtonElement) control.click()
}
