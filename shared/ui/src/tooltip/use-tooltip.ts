import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '@a-list/domain/limits.ts'
import { useEffect, useRef, useState } from 'react'

/**
 * The time at which the page's last tooltip closed. The next one opens without a delay if that was a moment ago.
 */
let lastClosed = Number.NEGATIVE_INFINITY

/** Opens after the mouse rests, and at once on keyboard focus or shortly after another tooltip closed. */
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
      onPointerDown: close,
      onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && setOpen(true),
      onBlur: close,
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Escape') close()
      },
    },
  }
}
