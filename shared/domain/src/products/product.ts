import * as z from 'zod/mini'

/** Spec section 3, "Product": availability. Retailers' offers also have `pre_order`. */
export const availabilitySchema = z.enum(['in_stock', 'low_stock', 'out_of_stock'])

/** Spec section 3, "Product": variants[]. A store may report quantities as unknown (null) or negative. */
export const variantSchema = z.object({
  id: z.string(),
  available: z.boolean(),
  inventory_quantity: z.nullable(z.number()),
  price: z.optional(z.string()),
})

/** Spec section 3, "Product". Prices are text with a currency symbol; parsePrice reads them. */
export const productSchema = z.object({
  /** See product-id.ts for its forms. */
  id: z.string(),
  /** The backend's number; absent for store products and samples. */
  wp_id: z.optional(z.number()),
  name: z.string(),
  brand: z.string(),
  founder: z.optional(z.string()),
  description: z.string(),
  price: z.string(),
  original_price: z.optional(z.string()),
  image: z.string(),
  images: z.array(z.string()),
  category: z.string(),
  /** The origin of the record: wordpress, shopify or affiliate. */
  source: z.string(),
  retailer: z.string(),
  availability: availabilitySchema,
  rating: z.optional(z.number()),
  discount_percentage: z.optional(z.number()),
  /** See `EarlierPrice` in struck-price.ts. */
  reduced_since: z.optional(z.string()),
  claimed_price: z.optional(z.string()),
  affiliate_url: z.optional(z.string()),
  shopify_url: z.optional(z.string()),
  product_url: z.optional(z.string()),
  show_in_grid: z.boolean(),
  is_sponsored: z.boolean(),
  is_new: z.boolean(),
  tags: z.array(z.string()),
  celebrities: z.array(z.string()),
  trending_score: z.number(),
  /** ISO date and time in UTC. */
  created_at: z.string(),
  shopify_id: z.optional(z.string()),
  /** When the shop of a live product was last looked at (ISO). Absent for others. */
  checked_at: z.optional(z.string()),
  variants: z.optional(z.array(variantSchema)),
})

export type Availability = z.infer<typeof availabilitySchema>
export type Variant = z.infer<typeof variantSchema>
export type Product = z.infer<typeof productSchema>
