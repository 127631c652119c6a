import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button-link.tsx'
import { useBack } from './use-back.ts'

interface GoBackProps {
  children: ReactNode
  /** The URL that is used by visitors from other sites, and without scripts. */
  otherwise: string
  className?: string
}

/** A link that goes one step back in the history. */
export function GoBack({ children, otherwise, className }: GoBackProps) {
  const back = useBack()
  return (
    <ButtonLink
      to={otherwise}
      tone="quiet"
      className={className}
      onClick={(event) => {
        if (back()) event.preventDefault()
      }}
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </ButtonLink>
  )
}
