import * as z from 'zod/mini'

export const offerAvailabilitySchema = z.enum(['in_stock', 'low_stock', 'pre_order', 'out_of_stock'])

/** Spec section 3, "Retailer offer", as the backend sends it. */
export const offerRecordSchema = z.object({
  retailer_id: z.string(),
  price: z.string(),
  original_price: z.nullable(z.string()),
  currency: z.string(),
  availability: offerAvailabilitySchema,
  stock_count: z.nullable(z.number()),
  product_url: z.string(),
  shipping_cost: z.nullable(z.string()),
  shipping_time: z.string(),
  discount_percentage: z.number(),
  /** See `EarlierPrice` in struck-price.ts. Absent if there is no proof or claim. */
  reduced_since: z.optional(z.string()),
  claimed_price: z.optional(z.string()),
  /**
   * ISO time at which the link last worked, or of its first failure if it has never worked. Present only while the link
   * fails and the backend checks links.
   */
  unchecked_since: z.optional(z.string()),
  /** Two checks in a row found that the shop has none, and nobody decided yet. */
  may_be_sold_out: z.optional(z.boolean()),
  is_best_deal: z.boolean(),
  /** ISO date and time in UTC. */
  last_updated: z.string(),
})

/** The same offer on the site, where a field is absent if its value is unknown. */
export const offerSchema = z.extend(offerRecordSchema, {
  original_price: z.optional(z.string()),
  stock_count: z.optional(z.number()),
  shipping_cost: z.optional(z.string()),
  shipping_time: z.optional(z.string()),
  discount_percentage: z.optional(z.number()),
})

export type OfferRecord = z.infer<typeof offerRecordSchema>
export type OfferAvailability = z.infer<typeof offerAvailabilitySchema>
export type Offer = z.infer<typeof offerSchema>
