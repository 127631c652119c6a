import '../styles.css'
import type { PageProps } from '@a-list/remote/definition.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PendingStory } from './pending-story.tsx'
import { StoryArticle } from './story-article.tsx'
import { storyPageQuery } from './story-page-query.ts'

// Loaded on demand, because it is rarely needed. If this code fails to load too, the shell shows its own error.
const StoryFailure = lazy(() => import(/* webpackChunkName: "story-failure" */ './story-failure.tsx'))

export default function StoryPage({ params }: PageProps) {
  const { data, error, refetch, isFetching } = useQuery(storyPageQuery(params.slug ?? ''))
  if (data) return <StoryArticle story={data} />
  if (data === undefined && !error) return <PendingStory />
  const failure = error ? { isRetrying: isFetching, onRetry: () => void refetch() } : undefined
  return (
    <Suspense>
      <StoryFailure failure={failure} />
    </Suspense>
  )
}
