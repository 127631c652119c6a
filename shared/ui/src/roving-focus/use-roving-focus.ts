import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { nextIndex } from './next-index.ts'

interface RovingFocus<T> {
  ref: RefObject<T | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Makes a group of links or buttons one tab stop: the left and right arrow keys, Home and End move between them.
 * Without scripts, each is a tab stop.
 * @returns the properties of the element that contains the group
 */
export function useRovingFocus<T extends HTMLElement>(): RovingFocus<T> {
  const ref = useRef<T>(null)
  // After each render, because the items or the current one may have changed.
  useEffect(() => {
    const items = itemsOf(ref.current)
    const stop =
      items.find((item) => item === document.activeElement) ??
      items.find((item) => item.matches('[aria-current], [aria-pressed="true"]')) ??
      items[0]
    if (stop) makeTabStop(items, stop)
  })
  return {
    ref,
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const items = itemsOf(ref.current)
      const at = items.indexOf(event.target as HTMLElement)
      const next = items[nextIndex(event.key, at, items.length) ?? -1]
      if (!next) return
      event.preventDefault()
      makeTabStop(items, next)
      next.focus()
    },
  }
}

const itemsOf = (group: HTMLElement | null): HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
]

function makeTabStop(items: readonly HTMLElement[], stop: HTMLElement) {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1
}
