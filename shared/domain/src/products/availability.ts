import type { OfferAvailability } from '../prices/offer.ts'
import type { Availability } from './product.ts'

/** Spec section 4: a smaller total counts as low stock. */
export const LOW_STOCK_BELOW = 5

/**
 * Availability of a store product (spec section 4).
 * @param quantities of each variant. null means unknown, because the store doesn't reveal it. A negative
 * quantity means an oversold variant and counts as 0.
 */
export function availabilityOf(forSale: boolean, quantities: readonly (number | null)[]): Availability {
  if (!forSale) return 'out_of_stock'
  let sum = 0
  for (const quantity of quantities) {
    if (quantity === null) return 'in_stock'
    sum += Math.max(0, quantity)
  }
  // Without variants, the quantity is unknown.
  if (quantities.length === 0) return 'in_stock'
  if (sum === 0) return 'out_of_stock'
  return sum < LOW_STOCK_BELOW ? 'low_stock' : 'in_stock'
}

/** Nobody can buy the product now. Without an `availability`, somebody may. */
export function isSoldOut({ availability }: { availability?: Availability | undefined }): boolean {
  return availability === 'out_of_stock'
}

/** Spec section 2, "Where to Buy panel". */
export function offerAvailabilityLabel(availability: OfferAvailability): string {
  switch (availability) {
    case 'in_stock':
      return 'In Stock'
    case 'low_stock':
      return 'Low Stock'
    case 'pre_order':
      return 'Pre-order'
    default:
      return 'Out of Stock'
  }
}

/** Spec section 2, "Product card". */
export const LOW_STOCK = 'Only a few left'

/** The stock badge of the product page and the comparison. It agrees with the card (docs/deviations.md). */
export function stockBadge(availability: Availability): 'In Stock' | typeof LOW_STOCK | 'Out of Stock' {
  if (availability === 'low_stock') return LOW_STOCK
  return availability === 'in_stock' ? 'In Stock' : 'Out of Stock'
}
