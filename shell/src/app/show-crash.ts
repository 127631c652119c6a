/**
 * Puts a link into the document that React empties after an error outside every boundary, for example in the header.
 */
export function showCrash(error: unknown): void {
  reportError(error)
  // An empty address is the page's own.
  const link = Object.assign(document.createElement('a'), { href: '', className: 'block p-10 underline' })
  link.append('This page has stopped working. Open it again.')
  document.body.append(link)
}
