import type { Offer, OfferRecord } from '@a-list/domain/prices/offer.ts'
import { earlierPrice } from '@a-list/domain/prices/struck-price.ts'
import type { Proof } from '../prices/reductions.ts'

/** An offer as the backend sends it: unknown fields are null or empty. */
export function offerRecord(offer: Offer): OfferRecord {
  return {
    ...offer,
    original_price: offer.original_price ?? null,
    stock_count: offer.stock_count ?? null,
    shipping_cost: offer.shipping_cost ?? null,
    shipping_time: offer.shipping_time ?? '',
    discount_percentage: offer.discount_percentage ?? 0,
  }
}

/** Converts an offer to a database row. `position` stores the order of the list. */
export function offerRow(offer: Offer, productId: number, position: number) {
  return {
    product_id: productId,
    retailer_id: offer.retailer_id,
    position,
    offer: JSON.stringify(offerRecord(offer)),
  }
}

/** An offer whose earlier price the price history proves; otherwise the earlier price is the retailer's claim. */
export function provenOffer(offer: OfferRecord, proof: Proof | undefined): OfferRecord {
  const earlier = earlierPrice(offer.price, offer.original_price ?? undefined, proof)
  const { original_price = null, discount_percentage = 0, ...rest } = earlier
  return { ...offer, original_price, discount_percentage, ...rest }
}
