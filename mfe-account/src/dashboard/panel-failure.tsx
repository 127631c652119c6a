import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'

interface PanelFailureProps {
  title: string
  onRetry: () => void
  retrying: boolean
}

/** A panel whose data can't be had; the rest of the dashboard works on. */
export function PanelFailure({ title, onRetry, retrying }: PanelFailureProps) {
  return (
    <ErrorState
      title={title}
      description="We could not reach them just now. Nothing is lost; check your connection and try again."
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
