import { useSearchParams } from 'react-router-dom'
import { DestinationGate } from '../outbound/destination-gate.tsx'
import { Leaving } from './leaving.tsx'

/** Spec section 2, "Exit page". */
export function ExitPage() {
  const [params] = useSearchParams()
  return (
    <DestinationGate requested={params.get('url')}>
      {(destination) => (
        <Leaving
          key={destination.href}
          destination={destination}
          product={params.get('product') ?? undefined}
          brand={params.get('brand') ?? undefined}
        />
      )}
    </DestinationGate>
  )
}
