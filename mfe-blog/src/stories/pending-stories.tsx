import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'

export function PendingStories() {
  return (
    <div aria-busy="true" className="grid gap-10 lg:grid-cols-[1.35fr_1fr]">
      <p role="status" className="sr-only">
        Loading stories…
      </p>
      <Skeleton className="aspect-4/3" />
      <div className="self-center">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mt-3 h-12 w-2/3" />
        <Skeleton className="mt-6 h-20 w-full" />
      </div>
    </div>
  )
}
