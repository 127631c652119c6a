import { type ReactNode, useRef } from 'react'
import { useCardGrid } from '../roving-focus/use-card-grid.ts'

/** Cards in 2, 3 or 4 columns, depending on the width (spec section 2, "Discover"). The grid is one tab stop. */
export function BrandGrid({ children, widest = 4 }: { children: ReactNode; widest?: 3 | 4 }) {
  const grid = useRef<HTMLUListElement>(null)
  useCardGrid(grid)
  return (
    <ul
      ref={grid}
      className={
        widest === 4
          ? 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-10'
          : 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:gap-x-6 lg:gap-y-10'
      }
    >
      {children}
    </ul>
  )
}
