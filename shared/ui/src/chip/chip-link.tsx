import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isPlainClick } from '../button/is-plain-click.ts'
import { chipClass } from './chip-class.ts'

interface ChipLinkProps {
  to: string
  active: boolean
  /** Whether the page keeps its scroll position. */
  preventScrollReset?: boolean
  /** Called instead of following the link. */
  onSelect?: (() => void) | undefined
  children: ReactNode
}

/** A chip that is a link, so it works without scripts. */
export function ChipLink({ to, active, preventScrollReset, onSelect, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset={preventScrollReset}
      aria-current={active ? 'page' : undefined}
      onClick={(event) => {
        if (!onSelect || !isPlainClick(event)) return
        event.preventDefault()
        onSelect()
      }}
      className={chipClass(active)}
    >
      {children}
    </Link>
  )
}
