import type { ReactNode } from 'react'

interface SidewaysRowProps {
  /** What the row has, for screen readers. */
  label: string
  /** List items. */
  children: ReactNode
}

/** Cards in one row that scrolls sideways. On a phone it reaches the edges of the screen. */
export function SidewaysRow({ label, children }: SidewaysRowProps) {
  return (
    <ul
      aria-label={`${label}, scrolls sideways`}
      className="relative -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain px-4 pb-2 *:w-44 *:shrink-0 *:snap-start sm:*:w-52 [scrollbar-width:thin]"
    >
      {children}
    </ul>
  )
}
