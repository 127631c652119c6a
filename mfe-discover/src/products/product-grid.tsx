import { oneTabStop } from '@a-list/ui/roving-focus/one-tab-stop.ts'
import { type ReactNode, type RefObject, useCallback } from 'react'

interface ProductGridProps {
  children: ReactNode
  look?: 'row' | 'results'
  ref?: RefObject<HTMLUListElement | null>
  /**
   * Height in pixels of the rows that are not rendered. Only in browsers, because the server renders no `style`
   * props.
   */
  spacer?: { before: number; after: number }
}

/**
 * Cards in columns, as one tab stop. A `row` of 4 or 8 cards has 2 or 4 columns; `results` have 2, 3 or 4 (spec section 2,
 * "Discover").
 */
export function ProductGrid({ children, look = 'row', ref, spacer }: ProductGridProps) {
  const grid = useCallback(
    (element: HTMLUListElement) => {
      if (ref) ref.current = element
      const release = oneTabStop(element)
      return () => {
        release?.()
        if (ref) ref.current = null
      }
    },
    [ref],
  )
  return (
    <ul
      ref={grid}
      style={spacer && { paddingTop: spacer.before, paddingBottom: spacer.after }}
      className={
        look === 'row'
          ? 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-6 lg:gap-y-10'
          : 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 xl:grid-cols-4 lg:gap-x-6 lg:gap-y-10'
      }
    >
      {children}
    </ul>
  )
}
