import { Button } from '@a-list/ui/button/button.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import type { ReactNode } from 'react'

interface FilterButtonProps {
  onOpen: () => void
  /** How many filters are set, if any are. */
  children?: ReactNode
}

/** Opens the filters in a drawer on small screens. */
export function FilterButton({ onOpen, children }: FilterButtonProps) {
  return (
    <Button tone="outline" className="min-h-12 lg:hidden" aria-haspopup="dialog" onClick={onOpen}>
      <Glyph name="filter" className="size-4" />
      Filter
      {children}
    </Button>
  )
}
