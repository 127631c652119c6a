import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '@a-list/domain/limits.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface TooltipProps {
  /** What the control does, in a few words. Its label must say the same: screen readers don't read the hint. */
  text: string
  /** One control. */
  children: ReactNode
}

/** Names a control that has only an icon, for mouse and keyboard. */
export function Tooltip({ text, children }: TooltipProps) {
  const { isOpen, handlers } = useTooltip()
  return (
    <span className="relative inline-flex" {...handlers}>
      {children}
      {isOpen && (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-full left-1/2 z-50 mb-2 -translate-x-1/2 rounded-sm bg-ink px-2.5 py-1.5 text-2xs font-medium whitespace-nowrap text-paper print:hidden"
        >
          {text}
        </span>
      )}
    </span>
  )
}

/**
 * The time at which the page's last tooltip closed. The next one opens without a delay if that was a moment ago.
 */
let lastClosed = Number.NEGATIVE_INFINITY

/** Opens after the mouse rests, and at once on keyboard focus or shortly after another tooltip closed. */
function useTooltip() {
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
