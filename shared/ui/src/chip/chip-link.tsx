import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { chipClass } from './chip-class.ts'

/** A chip that is an address of its own, and so works before any script has run. */
export function ChipLink({ to, active, children }: { to: string; active: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={active ? 'page' : undefined} className={chipClass(active)}>
      {children}
    </Link>
  )
}
