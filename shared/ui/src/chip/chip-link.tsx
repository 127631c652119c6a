import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { chipClass } from './chip-class.ts'

interface ChipLinkProps {
  to: string
  active: boolean
  /** Takes the choice in place of the address. */
  onSelect?: (() => void) | undefined
  children: ReactNode
}

/** A chip that is an address of its own, and so works before any script has run. */
export function ChipLink({ to, active, onSelect, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      onClick={(event) => {
        if (!onSelect) return
        event.preventDefault()
        onSelect()
      }}
      className={chipClass(active)}
    >
      {children}
    </Link>
  )
}
