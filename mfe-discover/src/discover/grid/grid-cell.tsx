import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { AdSlot } from '@a-list/ui/ad-slot/ad-slot.tsx'
import { clsx } from 'clsx'
import { memo } from 'react'
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

/** Memoised, so that cards do not render again when rows are added or removed around them. */
const Card = memo(ShoppableCard)

export function GridCell({ product, adPosition = '', position, of, eager }: GridCellProps) {
  return (
    <li
      data-position={position}
      aria-posinset={position === undefined ? undefined : position + 1}
      aria-setsize={of}
      className={clsx(
        position === undefined && 'offscreen-28 md:offscreen-31',
        !product && 'flex items-center',
      )}
    >
      {product ? (
        <Card product={product} eager={eager} />
      ) : (
        <AdSlot position={adPosition} format="native" label="Sponsored" />
      )}
    </li>
  )
}
