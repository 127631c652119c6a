import * as z from 'zod/mini'
import { text } from '../forms/fields.ts'

const WRONG_RATING = 'Rating must be 1 to 5'
export const MAX_COMMENT_LENGTH = 2_000

/** The fields that a person enters. The backend adds date, author and verification. */
export const newReviewSchema = z.object({
  product_id: z.string(),
  rating: z
    .number(WRONG_RATING)
    .check(z.refine(Number.isInteger, WRONG_RATING), z.gte(1, WRONG_RATING), z.lte(5, WRONG_RATING)),
  comment: text({ max: { length: MAX_COMMENT_LENGTH, message: 'Please keep it to 2,000 characters' } }),
})

export type NewReview = z.infer<typeof newReviewSchema>

/** The form under a product, in which the rating is the text of a choice. */
export const reviewFormSchema = z.object({
  rating: z.pipe(z.enum(['5', '4', '3', '2', '1'], WRONG_RATING), z.transform(Number)),
  comment: newReviewSchema.shape.comment.check(z.minLength(1, 'Please write a few words')),
})
