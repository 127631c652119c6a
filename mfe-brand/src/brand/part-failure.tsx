import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'

interface PartFailureProps {
  /** As "The stories didn’t load". */
  title: string
  query: { isFetching: boolean; refetch: () => unknown }
}

/** One view of the page that did not arrive; the banner above it stands. */
export function PartFailure({ title, query: { isFetching, refetch } }: PartFailureProps) {
  return (
    <ErrorState
      title={title}
      description="Part of this page did not arrive. Check your connection and try again."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
