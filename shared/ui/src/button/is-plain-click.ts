import type { MouseEvent } from 'react'

/**
 * Whether a click opens a link in this tab. With a modifier key, the browser opens the link in a new tab or window, or
 * downloads it.
 */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
