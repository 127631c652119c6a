/**
 * React empties the document after an error outside every boundary, for example in the header. This leaves a link that
 * opens the page again.
 */
export function showCrash(error: unknown): void {
  reportError(error)
  // An empty URL is the page's own.
  const link = Object.assign(document.createElement('a'), { href: '', className: 'block p-10 underline' })
  link.append('This page has stopped working. Open it again.')
  document.body.append(link)
}
