import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ButtonLink } from '../button/button-link.tsx'

/** Where the router came in: there is nothing of this site to go back to. */
const FIRST_ENTRY = 'default'

interface GoBackProps {
  children: ReactNode
  /** For those who came from outside, or have no script. */
  otherwise: string
  className?: string
}

/** One step back in the history. */
export function GoBack({ children, otherwise, className }: GoBackProps) {
  const navigate = useNavigate()
  const { key } = useLocation()

  function goBack(event: MouseEvent) {
    if (key === FIRST_ENTRY) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <ButtonLink to={otherwise} tone="quiet" className={className} onClick={goBack}>
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </ButtonLink>
  )
}
