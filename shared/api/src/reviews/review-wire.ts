import { reviewSchema } from '@a-list/domain/review.ts'
import * as z from 'zod/mini'
import { idText, listOf, optionalText } from '../wire/schemas.ts'

/** A review on the wire: ids as numbers or text, and what a plain backend leaves out. */
export const reviewWireSchema = z.extend(reviewSchema, {
  id: idText,
  product_id: idText,
  user_id: idText,
  comment: z.catch(z.string(), ''),
  user_name: z.catch(z.string(), ''),
  user_avatar: optionalText,
  is_verified: z.catch(z.boolean(), false),
  helpful_count: z.catch(z.number(), 0),
})

export const reviewsWireSchema = listOf(reviewWireSchema)
