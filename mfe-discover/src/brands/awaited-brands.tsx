import { Failure } from '../failure/failure.tsx'
import { PendingCards } from './pending-cards.tsx'

interface AwaitedBrandsProps {
  /** The query that has brought none yet. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** In the place of brands: their shape while they are on the way, or why they did not come. */
export function AwaitedBrands({ query: { error, isFetching, refetch } }: AwaitedBrandsProps) {
  if (!error) return <PendingCards label="Loading brands…" />
  return (
    <Failure
      title="The brands didn’t load"
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
