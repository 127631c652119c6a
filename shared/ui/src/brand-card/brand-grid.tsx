import type { ReactNode } from 'react'

/** Cards in 2, 3 or 4 columns, depending on the width (spec section 2, "Discover"). */
export function BrandGrid({ children, widest = 4 }: { children: ReactNode; widest?: 3 | 4 }) {
  return (
    <ul
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
