import { formatPrice, parsePrice } from './money.ts'
import type { Offer } from './offer.ts'
import { FREE_SHIPPING_FROM } from './retailers.ts'

/** Spec section 9: the retailers that ship free from $35. */
const SHIPS_FREE = ['amazon', 'target', 'sephora', 'walmart']

/**
 * The price of an offer with shipping, as "$32.00".
 * @returns undefined if the price is not a number or the shipping cost is unknown
 */
export function deliveredPrice({ offer }: { offer: Offer }): string | undefined {
  const amount = deliveredAmount(offer)
  return amount === undefined ? undefined : formatPrice(amount, offer.currency)
}

/** The same as a number, in the currency's unit. */
export function deliveredAmount(offer: Offer): number | undefined {
  const price = parsePrice(offer.price)
  if (price === 0) return undefined
  if (SHIPS_FREE.includes(offer.retailer_id) && price >= FREE_SHIPPING_FROM) return price
  return offer.shipping_cost ? price + parsePrice(offer.shipping_cost) : undefined
}
