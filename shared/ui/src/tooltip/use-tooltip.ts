import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '@a-list/domain/limits.ts'
import { useEffect, useRef, useState } from 'react'

/** When the last tooltip of the page went away: the next one soon after needs no waiting. */
let lastClosed = Number.NEGATIVE_INFINITY

/** Opens after a rest of the mouse, at once by the keyboard, and at once where another was open just now. */
export function useTooltip() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function close() {
    clearTimeout(timer.current)
    if (isOpen) lastClosed = performance.now()
    setOpen(false)
  }

  return {
    isOpen,
    handlers: {
      onPointerEnter: () => {
        const delay = performance.now() - lastClosed < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_DELAY_MS
        timer.current = setTimeout(setOpen, delay, true)
      },
      onPointerLeave: close,
      onFocus: () => setOpen(true),
      onBlur: close,
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Escape') close()
      },
    },
  }
}
