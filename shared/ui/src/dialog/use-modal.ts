import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Opens a `<dialog>` over the page while `open` holds. The browser keeps focus inside, makes the rest inert,
 * closes on Escape and gives focus back; a click beside the content closes too.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  return {
    ref,
    onClose,
    onClick: (event) => {
      // The dialog's own box is all padding-less content: only its backdrop is hit directly.
      if (event.target === event.currentTarget) event.currentTarget.close()
    },
  }
}
