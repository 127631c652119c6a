import '../styles.css'
import type { PageProps } from '@a-list/remote/definition.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { PendingStory } from './pending-story.tsx'
import { StoryArticle } from './story-article.tsx'
import { storyPageQuery } from './story-page-query.ts'

export default function StoryPage({ params }: PageProps) {
  const { data, error, refetch, isFetching } = useQuery(storyPageQuery(params.slug ?? ''))
  if (data) return <StoryArticle story={data} />
  if (data === null) {
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
  if (!error) return <PendingStory />
  return (
    <ErrorState
      level="h1"
      title="The story didn’t load"
      description="Part of this page did not arrive. Check your connection and try again."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
