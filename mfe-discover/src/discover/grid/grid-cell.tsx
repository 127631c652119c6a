import type { CardProduct } from '@a-list/domain/card-product.ts'
import { AdSlot } from '@a-list/ui/ad-slot/ad-slot.tsx'
import { memo } from 'react'
import { ShoppableCard } from '../../products/shoppable-card.tsx'

interface GridCellProps {
  product?: CardProduct
  adPosition?: string
  /** Where it stands among how many, from 0, once the list holds only a part of them. */
  place?: number
  of?: number
  /** Whether its picture is the first of the page. */
  eager?: boolean
}

/** Drawn once: neither what comes into view below, or goes above, nor a longer list is news to the other cards. */
const Card = memo(ShoppableCard)

export function GridCell({ product, adPosition = '', place, of, eager }: GridCellProps) {
  return (
    <li
      data-place={place}
      aria-posinset={place === undefined ? undefined : place + 1}
      aria-setsize={of}
      className={product ? undefined : 'flex items-center'}
    >
      {product ? (
        <Card product={product} eager={eager} />
      ) : (
        <AdSlot position={adPosition} format="native" label="Sponsored" />
      )}
    </li>
  )
}
