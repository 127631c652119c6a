import { Container } from '@a-list/ui/container/container.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'

export function PendingBrand() {
  return (
    <Container className="grid gap-8 py-10 lg:grid-cols-2" aria-busy="true">
      <p role="status" className="sr-only">
        Loading brand…
      </p>
      <div>
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="mt-6 h-5 w-1/2" />
        <Skeleton className="mt-8 h-32" />
      </div>
      <Skeleton className="aspect-4/3" />
    </Container>
  )
}
