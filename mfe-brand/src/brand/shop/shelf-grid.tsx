import type { CardProduct } from '@a-list/domain/card-product.ts'
import { AdSlot } from '@a-list/ui/ad-slot/ad-slot.tsx'
import { Fragment, type ReactNode } from 'react'
import { ShelfCard } from './shelf-card.tsx'

/** Lists of cards share one grid. */
export function ShelfGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-6">{children}</div>
}

interface ShelfListProps {
  label: string
  products: readonly CardProduct[]
  /** A native advertisement follows every so many cards. */
  adEvery?: number
}

/** Cards of a grid, as a list of its own for those who listen. */
export function ShelfList({ label, products, adEvery }: ShelfListProps) {
  return (
    <ul aria-label={label} className="contents">
      {products.map((product, index) => (
        <Fragment key={product.id}>
          <li>
            <ShelfCard product={product} />
          </li>
          {adEvery !== undefined && (index + 1) % adEvery === 0 && (
            <li className="col-span-full">
              <AdSlot position={`brand-sale-${index + 1}`} format="native" label="Sponsored" />
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}
