import { reviewRecordSchema } from '@a-list/domain/review.ts'
import * as z from 'zod/mini'
import { idText, listOf, optionalText, withFallbacks } from '../wire/schemas.ts'

/** A review from any backend: ids become strings, and missing fields get defaults. */
export const reviewWireSchema = z.extend(
  withFallbacks(reviewRecordSchema, { comment: '', user_name: '', is_verified: false, helpful_count: 0 }),
  { id: idText, product_id: idText, user_id: idText, user_avatar: optionalText },
)

export const reviewsWireSchema = listOf(reviewWireSchema)
