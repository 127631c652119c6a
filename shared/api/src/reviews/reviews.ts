import type { NewReview } from '@a-list/domain/products/new-review.ts'
import {
  ALREADY_REVIEWED,
  type RatingSummary,
  type Review,
  ratingSummarySchema,
  reviewRecordSchema,
} from '@a-list/domain/products/review.ts'
import * as z from 'zod/mini'
import type { SiteWrite } from '../outbox/site-write.ts'
import { query } from '../query.ts'
import { reviewKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { idText, listOf, optionalText, successSchema, withFallbacks } from '../wire/schemas.ts'
import { write } from '../write.ts'

/** A review from any backend: ids become strings, and missing fields get defaults. */
const reviewWireSchema = z.extend(
  withFallbacks(reviewRecordSchema, { comment: '', user_name: '', is_verified: false, helpful_count: 0 }),
  { id: idText, product_id: idText, user_id: idText, user_avatar: optionalText },
)

const reviewsWireSchema = listOf(reviewWireSchema)

const MAX_REVIEWS = 20

/** A server asks once, because the whole page would wait for its retries. The browser then asks for what is missing. */
const ATTEMPTS = typeof window === 'undefined' ? { retries: 0 } : {}

/** GET /a-list/v1/reviews?product_id&limit, newest first. @throws ApiFailure */
export async function fetchReviews(api: SiteApi, productId: string, signal?: AbortSignal): Promise<Review[]> {
  const query = { product_id: productId, limit: MAX_REVIEWS }
  const request = { base: 'custom', path: '/reviews', schema: reviewsWireSchema, ...ATTEMPTS } as const
  return (await api.request({ ...request, query, signal })).data
}

export function reviewsQuery(api: SiteApi, productId: string) {
  return query(reviewKeys.ofProduct(productId), ({ signal }) => fetchReviews(api, productId, signal))
}

/** GET /a-list/v1/reviews/{productId}/rating; zeros for a product without reviews. @throws ApiFailure */
export async function fetchRating(
  api: SiteApi,
  productId: string,
  signal?: AbortSignal,
): Promise<RatingSummary> {
  const schema = z.extend(ratingSummarySchema, { product_id: idText })
  const path = `/reviews/${encodeURIComponent(productId)}/rating` as const
  return (await api.request({ base: 'custom', path, schema, signal, ...ATTEMPTS })).data
}

export function ratingQuery(api: SiteApi, productId: string) {
  return query(reviewKeys.rating(productId), ({ signal }) => fetchRating(api, productId, signal))
}

/**
 * POST /a-list/v1/reviews, as a write for the outbox. A second review of a product is refused, even while the first
 * one waits on the device (spec section 5, "offline fallback").
 */
export function reviewWrite(review: NewReview): SiteWrite {
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

/** DELETE /a-list/v1/reviews/{id}. @throws ApiFailure */
export async function deleteReview(api: SiteApi, id: string): Promise<void> {
  const path = `/reviews/${encodeURIComponent(id)}` as const
  await write(api, { base: 'custom', path, method: 'DELETE', schema: successSchema })
}
