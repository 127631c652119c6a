import * as z from 'zod/mini'

/** Spec section 3, "Review", as the backend sends it. */
export const reviewRecordSchema = z.object({
  id: z.number(),
  product_id: z.string(),
  user_id: z.number(),
  /** An integer from 1 to 5. */
  rating: z.number().check(z.refine(Number.isInteger, 'a whole number'), z.gte(1), z.lte(5)),
  comment: z.string(),
  user_name: z.string(),
  user_avatar: z.string(),
  created_at: z.string(),
  is_verified: z.boolean(),
  helpful_count: z.number(),
})

/** Spec section 3, "Rating summary": an average with one decimal, and counts for 1 to 5. */
export const ratingSummarySchema = z.object({
  product_id: z.string(),
  average_rating: z.number(),
  total_reviews: z.number(),
  rating_breakdown: z.object({
    1: z.number(),
    2: z.number(),
    3: z.number(),
    4: z.number(),
    5: z.number(),
  }),
})

export type ReviewRecord = z.infer<typeof reviewRecordSchema>
/** On the site, ids are text and the avatar is optional. */
export type Review = Omit<ReviewRecord, 'id' | 'user_id' | 'user_avatar'> & {
  id: string
  user_id: string
  user_avatar?: string | undefined
}
export type RatingSummary = z.infer<typeof ratingSummarySchema>

/** Spec section 8. */
export const ALREADY_REVIEWED = 'You have already reviewed this product'

/**
 * The average has one decimal, and is 0 without ratings.
 * @param counts the number of ratings for each number of stars
 */
export function summariseRatings(
  product_id: string,
  counts: RatingSummary['rating_breakdown'],
): RatingSummary {
  let total = 0
  let points = 0
  for (const [stars, count] of Object.entries(counts)) {
    total += count
    points += Number(stars) * count
  }
  const average_rating = total === 0 ? 0 : Math.round((points / total) * 10) / 10
  return { product_id, average_rating, total_reviews: total, rating_breakdown: counts }
}
