import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { type ReactNode, useEffect } from 'react'
import { type Destination, readDestination } from './destination.ts'

interface DestinationGateProps {
  /** The URL in the query of this page. */
  requested: string | null
  children: (destination: Destination) => ReactNode
}

/**
 * Shows `children` for an allowed destination. Without a URL, it opens the home page (spec section 2, "Exit
 * page").
 */
export function DestinationGate({ requested, children }: DestinationGateProps) {
  const { site, navigate } = useHost()
  const request = readDestination(requested, site.origin)
  const isMissing = request.kind === 'none'

  useEffect(() => {
    if (isMissing) navigate('/', { replace: true })
  }, [isMissing, navigate])

  if (request.kind === 'leaving') return children(request.destination)
  return (
    <EmptyState
      level="h1"
      title={isMissing ? 'Nowhere to go' : 'This link can’t be opened'}
      hint={
        isMissing
          ? 'This link doesn’t name a shop. We’re taking you to the home page.'
          : 'It does not lead to a secure page of another site. Nothing was opened.'
      }
      action={
        <ButtonLink to="/" tone="accent">
          Return to Home
        </ButtonLink>
      }
    />
  )
}
