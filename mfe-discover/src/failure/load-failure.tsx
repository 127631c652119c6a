import { searchFailure } from '@a-list/api/search/search-results.ts'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'

interface LoadFailureProps {
  /** Says what did not load. */
  title: string
  error: unknown
  onRetry: () => void
  retrying: boolean
}

export default function LoadFailure({ title, error, onRetry, retrying }: LoadFailureProps) {
  return <ErrorState title={title} description={searchFailure(error)} retrying={retrying} onRetry={onRetry} />
}
