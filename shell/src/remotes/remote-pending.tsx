import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'

/** The placeholder while a remote's code or data loads. */
export function RemotePending({ remote }: { remote: string }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-12" data-remote-pending={remote} aria-busy="true">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton className="mb-6 h-10 w-2/3" />
      <Skeleton className="mb-3 h-4 w-full" />
      <Skeleton className="mb-10 h-4 w-4/5" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
