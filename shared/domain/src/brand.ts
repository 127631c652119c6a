import * as z from 'zod/mini'

/** Keyed by network: instagram, twitter, website and whatever else a brand uses. Values are whole addresses. */
export const socialLinksSchema = z.record(z.string(), z.string())

/** Spec section 3, "Brand (directory)": coupon_codes. */
export const couponSchema = z.object({
  code: z.string(),
  description: z.string(),
  /** The last day it works, as `2027-03-31`; null where the brand names none. */
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
    /** ISO date; where it is known the age is worked out from it and never goes stale. */
    birth_date: z.optional(z.string()),
    birthplace: z.optional(z.string()),
    net_worth: z.optional(z.string()),
    notable_achievements: z.array(z.string()),
  }),
  social_links: socialLinksSchema,
})

/** Spec section 3, "Brand (directory)". Addresses of pictures are `/pictures/…` or https; `''` is none. */
export const brandSchema = z.object({
  /** The slug. */
  id: z.string(),
  /** The backend's number for the same brand: favourites and follows are kept by it (section 5). */
  wp_id: z.optional(z.number()),
  brand_name: z.string(),
  founding_year: z.number(),
  product_category: z.array(z.string()),
  associated_celebrities: z.array(z.string()),
  celebrity_profiles: z.array(celebrityProfileSchema),
  brand_overview: z.string(),
  social_links: socialLinksSchema,
  shopify_store_url: z.optional(z.string()),
  /** Retailer → address. */
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
