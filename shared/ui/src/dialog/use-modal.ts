import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Opens a `<dialog>` as a modal while `open` is true. The browser keeps the focus inside, makes the rest of the
 * page inert, closes the dialog on Escape and restores the focus. A click on the backdrop closes it too.
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
      // The content fills the dialog's box, so only a click on the backdrop has the dialog itself as its target.
      if (event.target === event.currentTarget) event.currentTarget.close()
    },
  }
}
