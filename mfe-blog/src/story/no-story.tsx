import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'

interface NoStoryProps {
  /** Absent where nothing failed: there is no such story. */
  failure?: { isRetrying: boolean; onRetry: () => void }
}

/** In the place of a story that is not there, or did not arrive. */
export default function NoStory({ failure }: NoStoryProps) {
  if (failure) {
    return (
      <ErrorState
        level="h1"
        title="The story didn’t load"
        description="Part of this page did not arrive. Check your connection and try again."
        retrying={failure.isRetrying}
        onRetry={failure.onRetry}
      />
    )
  }
  return (
    <EmptyState
      level="h1"
      title="Post not found"
      hint="The address may be old or mistyped. Every story is on the Stories page."
      action={
        <ButtonLink to="/blog" tone="accent">
          Back to Stories
        </ButtonLink>
      }
    />
  )
}
