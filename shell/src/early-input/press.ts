export type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement

/** A press or a choice, and the state in which it left the control. `since`: its time, as `performance.now()`. */
export interface Press {
  control: Control
  type: string
  value: string
  checked: boolean
  since: number
}

/** Makes React hydrate a control, unless code for it still loads. Nothing handles `auxclick`. */
export function hydrateNow(control: Control): void {
  control.dispatchEvent(new Event('auxclick', { bubbles: true }))
}

/** Repeats a press or a choice on its control, which must be hydrated. */
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
