/** Forms set this attribute while they contain unsent changes. */
const UNSAVED = 'form[data-unsaved]'
const QUESTION = 'You haven’t sent what you wrote here. Leave anyway?'

/** Asks the visitor if unsent changes would be lost. */
export function mayLeave(): boolean {
  return document.querySelector(UNSAVED) === null || window.confirm(QUESTION)
}

/** Stops asking about the current unsent changes. */
export function giveUpUnsaved(): void {
  for (const form of document.querySelectorAll(UNSAVED)) form.removeAttribute('data-unsaved')
}

/** Asks the same for a closed tab or another site, with the browser's own dialog. */
export function guardUnload(): void {
  const warn = (event: Event) => {
    if (document.querySelector(UNSAVED)) event.preventDefault()
  }
  // The listener is added at the first input, because some browsers disable the back/forward cache for pages
  // that have it.
  document.addEventListener('input', () => window.addEventListener('beforeunload', warn), { once: true })
}
