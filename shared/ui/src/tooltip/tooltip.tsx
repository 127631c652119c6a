import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useTooltip } from './use-tooltip.ts'

interface TooltipProps {
  text: string
  /** Receives the hint's id for its `aria-describedby`. */
  children: (describedBy: string) => ReactNode
}

/**
 * A short hint about a control, for mouse and keyboard. The hint must not be the only place for an information.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const { isOpen, handlers } = useTooltip()
  return (
    <span className="relative inline-flex" {...handlers}>
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className={clsx(
          'pointer-events-none absolute bottom-full left-1/2 z-50 mb-2 -translate-x-1/2 rounded-sm bg-ink px-2.5 py-1.5 text-2xs font-medium whitespace-nowrap text-paper',
          !isOpen && 'hidden',
        )}
      >
        {text}
      </span>
    </span>
  )
}
