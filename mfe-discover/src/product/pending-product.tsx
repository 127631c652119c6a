import { Container } from '@a-list/ui/container/container.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'

/** The skeleton of a product page. */
export function PendingProduct() {
  return (
    <Container aria-busy="true" className="grid gap-8 py-8 lg:grid-cols-2 lg:gap-14">
      <Skeleton className="aspect-square sm:aspect-4/5" />
      <div>
        <p role="status" className="text-ink-soft">
          Loading product...
        </p>
        <Skeleton className="mt-6 h-12 w-3/4" />
        <Skeleton className="mt-4 h-6 w-1/3" />
        <Skeleton className="mt-10 h-13 w-full" />
      </div>
    </Container>
  )
}
