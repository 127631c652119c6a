import type { OfferAvailability } from './offer.ts'
import type { Availability } from './product.ts'

/** Spec section 4: fewer in all than this counts as low stock. */
export const LOW_STOCK_BELOW = 5

/**
 * Availability of a store product (spec section 4).
 * @param quantities of each variant: null is "unknown" (the store keeps the number to itself), and a negative
 * number is an oversold variant, which adds nothing
 */
export function availabilityOf(forSale: boolean, quantities: readonly (number | null)[]): Availability {
  if (!forSale) return 'out_of_stock'
  let sum = 0
  for (const quantity of quantities) {
    if (quantity === null) return 'in_stock'
    sum += Math.max(0, quantity)
  }
  // A product without variants tells nothing either.
  if (quantities.length === 0) return 'in_stock'
  if (sum === 0) return 'out_of_stock'
  return sum < LOW_STOCK_BELOW ? 'low_stock' : 'in_stock'
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

/** Spec section 2, "Product page": the stock badge knows two states only. */
export function stockBadge(availability: Availability): 'In Stock' | 'Out of Stock' {
  return availability === 'in_stock' ? 'In Stock' : 'Out of Stock'
}
