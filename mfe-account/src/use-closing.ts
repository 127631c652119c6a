import { useEffect, useState } from 'react'

/**
 * For a dialog that is on the page only while it is open: it is closed before it is taken off, so that the browser
 * gives the focus back to what opened it.
 */
export function useClosing(onClosed: () => void): [open: boolean, close: () => void] {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (!open) onClosed()
  }, [open, onClosed])
  return [open, () => setOpen(false)]
}
