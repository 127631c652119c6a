import type { Offer } from '@a-list/domain/offer.ts'
import { z } from 'zod'

/** Spec section 3, "Retailer offer". */
export const retailerOfferSchema = z.object({
  retailer_id: z.string(),
  price: z.string(),
  original_price: z.string().nullable(),
  currency: z.string(),
  availability: z.enum(['in_stock', 'low_stock', 'pre_order', 'out_of_stock']),
  stock_count: z.number().int().nullable(),
  product_url: z.string(),
  shipping_cost: z.string().nullable(),
  shipping_time: z.string(),
  discount_percentage: z.number(),
  is_best_deal: z.boolean(),
  /** ISO date and time in UTC. */
  last_updated: z.string(),
})

export type RetailerOffer = z.infer<typeof retailerOfferSchema>

/** An offer of a product as a row; `position` keeps the order of the list. */
export function offerRow(offer: Offer, productId: number, position: number) {
  const whole: RetailerOffer = {
    ...offer,
    original_price: offer.original_price ?? null,
    stock_count: offer.stock_count ?? null,
    shipping_cost: offer.shipping_cost ?? null,
    shipping_time: offer.shipping_time ?? '',
    discount_percentage: offer.discount_percentage ?? 0,
  }
  return { product_id: productId, retailer_id: offer.retailer_id, position, offer: JSON.stringify(whole) }
}
