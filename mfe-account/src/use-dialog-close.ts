import { useEffect, useState } from 'react'

/**
 * For a dialog that is mounted only while it is open. Closes the dialog before it unmounts, so that the browser
 * restores the focus to the opener.
 */
export function useDialogClose(onClosed: () => void): [open: boolean, close: () => void] {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (!open) onClosed()
  }, [open, onClosed])
  return [open, () => setOpen(false)]
}
