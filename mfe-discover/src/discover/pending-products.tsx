import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { ProductGrid } from '../products/product-grid.tsx'

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Eight skeletons of a card's size (spec section 2). */
export function PendingProducts() {
  return (
    <div aria-busy="true">
      <p role="status" className="mb-4 text-ink-soft">
        Loading products...
      </p>
      <ProductGrid look="results">
        {KEYS.map((key) => (
          <li key={key}>
            <Skeleton className="aspect-4/5" />
            <Skeleton className="mt-3 h-6 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </li>
        ))}
      </ProductGrid>
    </div>
  )
}
