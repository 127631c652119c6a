import type { OfferRow } from '@a-list/domain/best-deal.ts'
import { formatPrice, parsePrice } from '@a-list/domain/money.ts'
import { FREE_SHIPPING_FROM } from '@a-list/domain/retailers.ts'

/** Spec section 9: who ships free from $35. */
const SHIPS_FREE = ['amazon', 'target', 'sephora', 'walmart']

/**
 * What an offer costs at the door, as "$32.00".
 * @returns undefined where the price is no number, or the shipping is not known
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
