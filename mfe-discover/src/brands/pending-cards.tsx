import { BrandGrid } from '@a-list/ui/brand-card/brand-grid.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Eight places of the size of a card, while the brands are on their way. */
export function PendingCards({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <BrandGrid>
        {PLACES.map((place) => (
          <li key={place}>
            <Skeleton className="aspect-3/2" />
            <Skeleton className="mt-3 h-6 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </li>
        ))}
      </BrandGrid>
    </div>
  )
}
