import type { ReactNode } from 'react'
import { useRovingFocus } from '../roving-focus/use-roving-focus.ts'

/**
 * Chips in one row that scrolls sideways; if the last chip is cut off, there are more. The row is one tab stop. It opens
 * with the current chip in view, in browsers that can.
 */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav {...useRovingFocus<HTMLElement>()} aria-label={label} className="chip-row">
      {children}
    </nav>
  )
}
