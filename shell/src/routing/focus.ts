/** By the key of each history entry that was left with the focus on a link: its address, and its place among equal ones. */
const links = new Map<string, { href: string; at: number }>()

export function rememberFocus(key: string): void {
  const link = document.activeElement
  const href = link?.getAttribute('href')
  if (link && href) links.set(key, { href, at: linksTo(href).indexOf(link as HTMLElement) })
  else links.delete(key)
}

/**
 * Focuses the link that had the focus when the visitor left this history entry. A row that scrolls sideways shows it
 * again, and the page stays where it is.
 * @returns false if it was not in the page's content or is not there any more
 */
export function focusLinkLeftAt(key: string): boolean {
  const entry = links.get(key)
  const link = entry && linksTo(entry.href)[entry.at]
  if (!link) return false
  const { scrollY } = window
  link.focus()
  scrollTo(0, scrollY)
  return document.activeElement === link
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#main a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  )
}
