import type { OfferRow } from '@a-list/domain/best-deal.ts'
import { formatPrice, parsePrice } from '@a-list/domain/money.ts'
import { FREE_SHIPPING_FROM } from '@a-list/domain/retailers.ts'

/** Spec section 9: the retailers that ship free from $35. */
const SHIPS_FREE = ['amazon', 'target', 'sephora', 'walmart']

/**
 * The price of an offer with shipping, as "$32.00".
 * @returns undefined if the price is not a number or the shipping cost is unknown
 */
export function deliveredPrice({ offer }: Pick<OfferRow, 'offer'>): string | undefined {
  const price = parsePrice(offer.price)
  if (price === 0) return undefined
  if (SHIPS_FREE.includes(offer.retailer_id) && price >= FREE_SHIPPING_FROM) {
    return formatPrice(price, offer.currency)
  }
  if (!offer.shipping_cost) return undefined
  return formatPrice(price + parsePrice(offer.shipping_cost), offer.currency)
}
