let link: Element | null = null

/** Remembers the link that the visitor follows. */
export function watchLinks(): void {
  const note = ({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
    // With a modifier key, the browser opens the link elsewhere and this page stays.
    const isHere = !(metaKey || ctrlKey || shiftKey || altKey)
    link = isHere && target instanceof Element ? target.closest('a[href]:not([target])') : null
  }
  document.addEventListener('click', note, true)
}

/** @returns the link, once */
export function takeFollowedLink(): Element | null {
  const followed = link
  link = null
  return followed
}
