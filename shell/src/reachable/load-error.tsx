import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { useWhenReachable } from './use-when-reachable.ts'

interface LoadErrorProps {
  title: string
  description: string
  onRetry: () => void
}

/** Replaces a page that did not load. It tries again by itself when the site is reachable again. */
export function LoadError(props: LoadErrorProps) {
  useWhenReachable(props.onRetry)
  return <ErrorState level="h1" {...props} />
}
