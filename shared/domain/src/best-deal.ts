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

/** Spec section 2: the flagged offer, else the cheapest offer that is not out of stock. */
export function bestDeal<Row extends { offer: Offer }>(rows: readonly Row[]): Row | undefined {
  const flagged = rows.find(({ offer }) => offer.is_best_deal)
  if (flagged) return flagged
  return rows
    .filter(({ offer }) => offer.availability !== 'out_of_stock')
    .toSorted((a, b) => parsePrice(a.offer.price) - parsePrice(b.offer.price))[0]
}

/** Spec section 2: the badge "X of Y in stock". */
export function inStockBadge(rows: readonly { offer: Offer }[]): string {
  const inStock = rows.filter(({ offer }) => offer.availability === 'in_stock').length
  return `${inStock} of ${rows.length} in stock`
}
