import type { NewReview } from '@a-list/domain/new-review.ts'
import { ALREADY_REVIEWED } from '@a-list/domain/review.ts'
import type { NewWrite } from '../outbox/new-write.ts'

/**
 * POST /a-list/v1/reviews, as a write for the outbox. A second review of a product is refused, even while the first
 * one waits on the device (spec section 5, "offline fallback").
 */
export function reviewWrite(review: NewReview): NewWrite {
  return {
    label: 'Your review',
    kind: 'review',
    base: 'custom',
    path: '/reviews',
    body: { ...review, created_at: new Date().toISOString() },
    once: `review ${review.product_id}`,
    refusals: { 409: ALREADY_REVIEWED },
  }
}
