import type { ReactNode } from 'react'
import { chipClass } from './chip-class.ts'

interface ChipProps {
  active: boolean
  onSelect: () => void
  children: ReactNode
}

/** A chip that changes the current page in place. */
export function Chip({ active, onSelect, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={active} onClick={onSelect} className={chipClass(active)}>
      {children}
    </button>
  )
}
