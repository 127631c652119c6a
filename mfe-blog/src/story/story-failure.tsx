import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { PopularPages } from '@a-list/ui/empty-state/popular-pages.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'

interface StoryFailureProps {
  /** Set if the story failed to load; absent if it does not exist. */
  failure?: { isRetrying: boolean; onRetry: () => void }
}

/** The message for a story that does not exist or did not load. */
export default function StoryFailure({ failure }: StoryFailureProps) {
  if (failure) {
    return (
      <ErrorState
        level="h1"
        title="The story didn’t load"
        description="Part of this page didn’t load. Check your connection and try again."
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
        <>
          <ButtonLink to="/blog" tone="accent">
            Back to Stories
          </ButtonLink>
          <PopularPages />
        </>
      }
    />
  )
}
