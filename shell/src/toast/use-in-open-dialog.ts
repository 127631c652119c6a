import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Moves an element into the open dialog, and back into its parent when the dialog closes. A modal dialog covers
 * everything outside it, and makes it inert. The parent must have no other child.
 * @param whenMoving calls `move`, which moves the element; `into` is whether it moves into a dialog
 */
export function useInOpenDialog(
  ref: RefObject<HTMLElement | null>,
  whenMoving: (move: () => void, into: boolean) => void,
): void {
  const onMove = useEffectEvent(whenMoving)
  useEffect(() => {
    const element = ref.current
    const home = element?.parentElement
    if (!element || !home) return
    const update = () => place(element, home, observer, onMove)
    const observer = new MutationObserver(update)
    update()
    return () => {
      observer.disconnect()
      home.append(element)
    }
  }, [ref])
}

function place(
  element: HTMLElement,
  home: HTMLElement,
  observer: MutationObserver,
  onMove: (move: () => void, into: boolean) => void,
): void {
  // Every open dialog of the site is modal. A widget's dialog follows the page's in the document, and covers it.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const target = dialog ?? home
  if (element.parentElement !== target) onMove(() => target.append(element), dialog !== undefined)
  // A dialog that is removed while it is open takes the element with it, and no attribute changes.
  observer.observe(document.body, {
    subtree: true,
    attributeFilter: ['open'],
    childList: dialog !== undefined,
  })
}
