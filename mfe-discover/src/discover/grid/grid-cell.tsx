import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { lazyPart } from '@a-list/ui/hydrated/lazy-part.ts'
import { clsx } from 'clsx'
import { memo, Suspense } from 'react'
import { ShoppableCard } from '../../products/shoppable-card.tsx'

interface GridCellProps {
  product?: CardProduct
  adPosition?: string
  /**
   * Position in the whole list, from 0, and the list's length. Set when the page contains only a part of the
   * list.
   */
  position?: number
  of?: number
  /** Whether the cell's image is the first of the page. */
  eager?: boolean
}

/** Most sites have no ads. */
const AdSlot = lazyPart(() =>
  import(/* webpackChunkName: "ad-slot" */ '@a-list/ui/ad-slot/ad-slot.tsx').then((module) => ({
    default: module.AdSlot,
  })),
)

/** Memoised, so that cards do not render again when rows are added or removed around them. */
const Card = memo(ShoppableCard)

export function GridCell({ product, adPosition = '', position, of, eager }: GridCellProps) {
  return (
    <li
      data-position={position}
      aria-posinset={position === undefined ? undefined : position + 1}
      aria-setsize={of}
      className={clsx(
        position === undefined && 'offscreen-25 md:offscreen-28',
        !product && 'flex items-center',
      )}
    >
      {product ? (
        <Card product={product} eager={eager} />
      ) : (
        // The fallback is as high as the slot on a phone. On wider screens, the cards beside it are higher.
        <Suspense fallback={<div className="h-9" />}>
          <AdSlot position={adPosition} format="native" label="Sponsored" />
        </Suspense>
      )}
    </li>
  )
}
