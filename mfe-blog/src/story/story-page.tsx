import '../styles.css'
import type { PageProps } from '@a-list/remote/definition.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
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

function PendingStory() {
  return (
    <Container width="column" className="py-12" aria-busy="true">
      <p role="status" className="sr-only">
        Loading story…
      </p>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="mt-3 h-14 w-2/3" />
      <Skeleton className="mt-8 aspect-video" />
      <Skeleton className="mt-8 h-64" />
    </Container>
  )
}
