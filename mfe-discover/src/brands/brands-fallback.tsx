import { Failure } from '../failure/failure.tsx'
import { PendingCards } from './pending-cards.tsx'

interface BrandsFallbackProps {
  /** A query without data. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** A skeleton while brands load, or the error. */
export function BrandsFallback({ query: { error, isFetching, refetch } }: BrandsFallbackProps) {
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
