import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'

/** The wizard before its code and the member's preferences are loaded. */
export function PendingWizard() {
  return (
    <div aria-busy="true" className="grid min-h-[80vh] content-start gap-6 pt-12">
      <h1 tabIndex={-1} className="sr-only">
        Loading...
      </h1>
      <Skeleton className="h-2" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-60" />
    </div>
  )
}
