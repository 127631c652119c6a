import { z } from 'zod'

/** Spec section 3, "Review". */
export const reviewSchema = z.object({
  id: z.number().int(),
  product_id: z.string(),
  user_id: z.number().int(),
  rating: z.number().int(),
  comment: z.string(),
  user_name: z.string(),
  user_avatar: z.string(),
  created_at: z.string(),
  is_verified: z.boolean(),
  helpful_count: z.number().int(),
})

/** Spec section 3, "Rating summary". */
export const ratingSchema = z.object({
  product_id: z.string(),
  /** One decimal; 0 without reviews. */
  average_rating: z.number(),
  total_reviews: z.number().int(),
  rating_breakdown: z.record(z.enum(['1', '2', '3', '4', '5']), z.number().int()),
})

export type Review = z.infer<typeof reviewSchema>
export type Rating = z.infer<typeof ratingSchema>
