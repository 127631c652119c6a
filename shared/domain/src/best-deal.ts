import { deliveredAmount } from './delivered-price.ts'
import { parsePrice } from './money.ts'
import type { Offer } from './offer.ts'
import { type Retailer, retailerById } from './retailers.ts'

export interface OfferRow {
  offer: Offer
  retailer: Retailer
}

/** Spec section 2, "Where to Buy": rows for unknown retailer ids are skipped. */
export function offerRows(offers: readonly Offer[]): OfferRow[] {
  return offers.flatMap((offer) => {
    const retailer = retailerById(offer.retailer_id)
    return retailer ? [{ offer, retailer }] : []
  })
}

/**
 * Spec section 2: the flagged offer, else the cheapest offer that is not out of stock. What can be bought now comes
 * before a pre-order, even a flagged one. Prices include the shipping; an unknown shipping cost counts as none.
 */
export function bestDeal<Row extends { offer: Offer }>(rows: readonly Row[]): Row | undefined {
  const offered = rows.filter(({ offer }) => offer.availability !== 'out_of_stock')
  const sold = offered.filter(({ offer }) => offer.availability !== 'pre_order')
  const candidates = sold.length > 0 ? sold : offered
  const cost = ({ offer }: Row) => deliveredAmount(offer) ?? parsePrice(offer.price)
  return (
    candidates.find(({ offer }) => offer.is_best_deal) ?? candidates.toSorted((a, b) => cost(a) - cost(b))[0]
  )
}

/** Spec section 2: the badge "X of Y in stock". */
export function inStockBadge(rows: readonly { offer: Offer }[]): string {
  const inStock = rows.filter(({ offer }) => offer.availability === 'in_stock').length
  return `${inStock} of ${rows.length} in stock`
}
