import '../styles.css'
import type { PageProps } from '@a-list/remote/definition.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PendingStory } from './pending-story.tsx'
import { StoryArticle } from './story-article.tsx'
import { storyPageQuery } from './story-page-query.ts'

// Few readers see it, and where it can't be had either, the shell says what happened.
const NoStory = lazy(() => import(/* webpackChunkName: "no-story" */ './no-story.tsx'))

export default function StoryPage({ params }: PageProps) {
  const { data, error, refetch, isFetching } = useQuery(storyPageQuery(params.slug ?? ''))
  if (data) return <StoryArticle story={data} />
  if (data === undefined && !error) return <PendingStory />
  const failure = error ? { isRetrying: isFetching, onRetry: () => void refetch() } : undefined
  return (
    <Suspense>
      <NoStory failure={failure} />
    </Suspense>
  )
}
