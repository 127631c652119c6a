import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { oneTabStop } from '../roving-focus/one-tab-stop.ts'

interface BrandGridProps {
  /** List items. */
  children: ReactNode
  /** The class for the columns of a wide screen. */
  columns?: string
}

/** Cards in 2 or 3 columns on narrower screens (spec section 2, "Discover"). The grid is one tab stop. */
export function BrandGrid({ children, columns = 'lg:grid-cols-4' }: BrandGridProps) {
  return (
    <ul
      ref={oneTabStop}
      className={clsx('grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:gap-x-6 lg:gap-y-10', columns)}
    >
      {children}
    </ul>
  )
}
