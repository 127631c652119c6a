import * as z from 'zod/mini'

/** Full URLs by network: instagram, twitter, website or others. */
export const socialLinksSchema = z.record(z.string(), z.string())

/** Spec section 3, "Brand (directory)": coupon_codes. */
export const couponSchema = z.object({
  code: z.string(),
  description: z.string(),
  /** The last valid day, as `2027-03-31`; null if the coupon does not expire. */
  expiry_date: z.nullable(z.string()),
})

/** Spec section 3, "Celebrity profile". */
export const celebrityProfileSchema = z.object({
  id: z.string(),
  name: z.string(),
  role_in_brand: z.string(),
  photo: z.string(),
  bio: z.string(),
  quick_facts: z.object({
    age: z.optional(z.number()),
    /** ISO date. The age is computed from this date, so that it stays correct. */
    birth_date: z.optional(z.string()),
    birthplace: z.optional(z.string()),
    net_worth: z.optional(z.string()),
    notable_achievements: z.array(z.string()),
  }),
  social_links: socialLinksSchema,
})

/** Spec section 3, "Brand (directory)". Image URLs are `/pictures/…` or https; `''` means no image. */
export const brandSchema = z.object({
  /** The slug. */
  id: z.string(),
  /** The backend's number for the brand, which favorites and follows use (section 5). */
  wp_id: z.optional(z.number()),
  brand_name: z.string(),
  founding_year: z.number(),
  product_category: z.array(z.string()),
  associated_celebrities: z.array(z.string()),
  celebrity_profiles: z.array(celebrityProfileSchema),
  brand_overview: z.string(),
  social_links: socialLinksSchema,
  shopify_store_url: z.optional(z.string()),
  /** URL by retailer. */
  affiliate_links: z.record(z.string(), z.string()),
  coupon_codes: z.array(couponSchema),
  has_affiliate: z.boolean(),
  logo: z.string(),
  featured_image: z.string(),
})

export type SocialLinks = z.infer<typeof socialLinksSchema>
export type Coupon = z.infer<typeof couponSchema>
export type CelebrityProfile = z.infer<typeof celebrityProfileSchema>
export type Brand = z.infer<typeof brandSchema>
