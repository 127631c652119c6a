import { useSearchParams } from 'react-router-dom'
import { DestinationGate } from '../outbound/destination-gate.tsx'
import { Preview } from './preview.tsx'

/** Spec section 2, "Preview". */
export function PreviewPage() {
  const [params] = useSearchParams()
  return (
    <DestinationGate requested={params.get('src')}>
      {(destination) => <Preview destination={destination} brand={params.get('brand') ?? undefined} />}
    </DestinationGate>
  )
}
