import type { ReactNode } from 'react'
import { useTooltip } from './use-tooltip.ts'

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
