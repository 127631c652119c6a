import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'

interface PanelFailureProps {
  title: string
  onRetry: () => void
  retrying: boolean
}

/** The error message of one tab; the rest of the dashboard still works. */
export function PanelFailure({ title, onRetry, retrying }: PanelFailureProps) {
  return (
    <ErrorState
      title={title}
      description="We can’t reach our server right now. Nothing is lost; check your connection and try again."
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
