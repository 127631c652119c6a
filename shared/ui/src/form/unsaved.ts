/** Forms set this attribute while they contain unsent changes. */
const UNSAVED = 'form[data-unsaved]'
const QUESTION = 'You haven’t sent what you wrote here. Leave anyway?'

/** Asks the visitor if unsent changes would be lost. The answer also holds for a navigation that follows a sign-out. */
export function mayLeave(): boolean {
  const may = document.querySelector(UNSAVED) === null || window.confirm(QUESTION)
  if (may) giveUpUnsaved()
  return may
}

/** Nothing asks about the present changes any more. */
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
