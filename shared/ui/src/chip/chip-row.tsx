import type { ReactNode } from 'react'
import { useRovingFocus } from '../roving-focus/use-roving-focus.ts'

/**
 * Chips in one row that scrolls sideways; if the last chip is cut off, there are more. The row is one tab stop. It opens
 * with the current chip in view, in browsers that can.
 */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      {...useRovingFocus<HTMLElement>()}
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 py-1.5 [scrollbar-width:none] *:aria-[current=page]:[scroll-initial-target:nearest] sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:scroll-px-0.5 lg:px-0.5"
    >
      {children}
    </nav>
  )
}
