/** By the key of each history entry that was left: the address of the focused link, and its place among equal ones. */
const left = new Map<string, { href: string; at: number }>()

export function rememberFocus(key: string): void {
  const link = document.activeElement
  if (!(link instanceof HTMLElement)) return
  const href = link.getAttribute('href') ?? ''
  left.set(key, { href, at: linksTo(href).indexOf(link) })
}

/** @returns the link of the page's content that had the focus when the visitor left this entry, if it is there */
export function linkFocusedAt(key: string): HTMLElement | undefined {
  const entry = left.get(key)
  return entry && linksTo(entry.href)[entry.at]
}

function linksTo(href: string): HTMLElement[] {
  const links = document.querySelectorAll<HTMLElement>('#main a[href]')
  return [...links].filter((link) => link.getAttribute('href') === href)
}
