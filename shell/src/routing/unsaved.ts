/** A form sets this attribute while it holds what the person has neither sent nor taken back. */
const UNSAVED = 'form[data-unsaved]'
const QUESTION = 'What you have written here is not sent yet. Leave this page all the same?'

/** Asks, where something written would be lost. */
export function mayLeave(): boolean {
  return document.querySelector(UNSAVED) === null || window.confirm(QUESTION)
}

/** The same for a closed tab or another site; the browser has its own words for it. */
export function guardUnload(): void {
  const warn = (event: Event) => {
    if (document.querySelector(UNSAVED)) event.preventDefault()
  }
  // Not before something is typed: with this listener some browsers keep no page for the way back.
  document.addEventListener('input', () => window.addEventListener('beforeunload', warn), { once: true })
}
