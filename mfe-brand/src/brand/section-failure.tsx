import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'

interface SectionFailureProps {
  /** Such as "The stories didn’t load". */
  title: string
  query: { isFetching: boolean; refetch: () => unknown }
}

/** The error message of one section; the rest of the page stays. */
export function SectionFailure({ title, query: { isFetching, refetch } }: SectionFailureProps) {
  return (
    <ErrorState
      title={title}
      description="Part of this page didn’t load. Check your connection and try again."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
