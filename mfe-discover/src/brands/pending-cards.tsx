import { BrandGrid } from '@a-list/ui/brand-card/brand-grid.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Eight skeletons of a card's size. */
export function PendingCards({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <BrandGrid>
        {KEYS.map((key) => (
          <li key={key}>
            <Skeleton className="aspect-3/2" />
            <Skeleton className="mt-3 h-6 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </li>
        ))}
      </BrandGrid>
    </div>
  )
}
