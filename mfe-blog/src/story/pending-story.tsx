import { Container } from '@a-list/ui/container/container.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'

export function PendingStory() {
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
