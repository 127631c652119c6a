import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Opens a `<dialog>` as a modal while `open` is true. The browser keeps the focus inside, makes the rest of the
 * page inert, closes the dialog on Escape and restores the focus. A click on the backdrop closes it too. Focus starts on
 * the first input of a form with `data-autofocus`, and otherwise on the dialog's first control, usually "Close".
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    focusFirstField(dialog.querySelector('[data-autofocus]'))
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

/**
 * Focuses the first input of a form, or its checked radio button, and selects the text, so that typing replaces it. Pass
 * it as the `ref` of a form that renders after its dialog has opened.
 */
export function focusFirstField(form: Element | null): void {
  const field =
    form?.querySelector<HTMLInputElement>('input:not([type=radio]), input:checked') ??
    form?.querySelector('input')
  field?.focus()
  field?.select()
}
