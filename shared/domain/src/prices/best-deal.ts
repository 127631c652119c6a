import { fold } from '../text/fold.ts'
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

const isPreOrder = ({ offer }: { offer: Offer }) => offer.availability === 'pre_order'

/**
 * All offers that are not out of stock: first what can be bought now, then pre-orders, the cheapest first. Prices
 * include the shipping; an unknown shipping cost counts as none. An unreadable price comes last.
 */
export function rankedOffers<Row extends { offer: Offer }>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ offer }) => offer.availability !== 'out_of_stock')
    .toSorted((a, b) => Number(isPreOrder(a)) - Number(isPreOrder(b)) || costOf(a.offer) - costOf(b.offer))
}

function costOf(offer: Offer): number {
  return deliveredAmount(offer) ?? (parsePrice(offer.price) || Number.MAX_VALUE)
}

/** A product at its own shop. */
interface OwnOffer extends Pick<Offer, 'price' | 'availability'> {
  retailer: string
}

/** Whether a product can be bought at its own shop for less, before shipping, than another shop's offer costs with it. */
export function isCheaperThan(
  { price, availability, retailer }: OwnOffer,
  { offer, retailer: other }: OfferRow,
): boolean {
  const own = parsePrice(price)
  const isSameShop = [other.id, other.name].some((name) => fold(name) === fold(retailer))
  const isSameCurrency = currencyOf(price) === currencyOf(offer.price)
  return availability !== 'out_of_stock' && !isSameShop && isSameCurrency && own > 0 && own < costOf(offer)
}

/**
 * Whether an offer that can be bought now costs no more with its delivery than each other offer, a pre-order included,
 * and no more than the product at its own shop before shipping. Nothing is the cheapest beside a price in another currency.
 * @param rows the offers that are not out of stock
 */
export function isCheapest(row: OfferRow, rows: readonly OfferRow[], product: OwnOffer): boolean {
  const cost = deliveredAmount(row.offer)
  const prices = [product.price, ...rows.map(({ offer }) => offer.price)]
  return (
    cost !== undefined &&
    !isPreOrder(row) &&
    prices.every((price) => currencyOf(price) === currencyOf(row.offer.price)) &&
    rows.every(({ offer }) => costOf(offer) >= cost) &&
    !isCheaperThan(product, row)
  )
}

/** "$21.00" → "$" */
function currencyOf(price: string): string {
  return price.replace(/[\d.,\s]/g, '')
}

/**
 * Spec section 2: the flagged offer, else the cheapest offer that is not out of stock. What can be bought now comes
 * before a pre-order, even a flagged one.
 */
export function bestDeal<Row extends { offer: Offer }>(rows: readonly Row[]): Row | undefined {
  const [first, ...others] = rankedOffers(rows)
  if (!first || first.offer.is_best_deal) return first
  return others.find((row) => row.offer.is_best_deal && isPreOrder(row) === isPreOrder(first)) ?? first
}

/** Whether it can be bought now. A pre-order can't. */
export function isBuyable({ availability }: Pick<Offer, 'availability'>): boolean {
  return availability === 'in_stock' || availability === 'low_stock'
}

/** Spec section 2: the badge "X of Y in stock". A low stock can be bought too. */
export function inStockBadge(rows: readonly { offer: Pick<Offer, 'availability'> }[]): string {
  return `${rows.filter(({ offer }) => isBuyable(offer)).length} of ${rows.length} in stock`
}
