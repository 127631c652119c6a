import type { ReactNode } from 'react'
import { chipClass } from './chip-class.ts'

interface ChipProps {
  active: boolean
  /** What the chip sends in a form, for browsers without scripts. */
  name?: string
  value?: string
  onSelect: () => void
  children: ReactNode
}

/** A chip that changes the current page in place. */
export function Chip({ active, name, value, onSelect, children }: ChipProps) {
  return (
    <button
      type={name ? 'submit' : 'button'}
      name={name}
      value={value}
      aria-pressed={active}
      onClick={(event) => {
        event.preventDefault()
        onSelect()
      }}
      className={chipClass(active)}
    >
      {children}
    </button>
  )
}
