import { BrandGrid } from '@a-list/ui/brand-card/brand-grid.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { Failure } from '../failure/failure.tsx'

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

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Eight skeletons of a card's size. */
function PendingCards({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <BrandGrid>
        {KEYS.map((key) => (
          <li key={key}>
            <Skeleton className="aspect-3/2" />
            <Skeleton className="mt-3 h-6 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </li>
        ))}
      </BrandGrid>
    </div>
  )
}
