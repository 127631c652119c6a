import * as z from 'zod/mini'

export const offerAvailabilitySchema = z.enum(['in_stock', 'low_stock', 'pre_order', 'out_of_stock'])

/** Spec section 3, "Retailer offer". */
export const offerSchema = z.object({
  retailer_id: z.string(),
  price: z.string(),
  original_price: z.optional(z.string()),
  currency: z.string(),
  availability: offerAvailabilitySchema,
  stock_count: z.optional(z.number()),
  product_url: z.string(),
  shipping_cost: z.optional(z.string()),
  shipping_time: z.optional(z.string()),
  discount_percentage: z.optional(z.number()),
  is_best_deal: z.boolean(),
  last_updated: z.string(),
})

export type OfferAvailability = z.infer<typeof offerAvailabilitySchema>
export type Offer = z.infer<typeof offerSchema>
