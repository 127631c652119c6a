import type { Review } from '@a-list/domain/review.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { reviewKeys } from '../query-keys.ts'
import { reviewsWireSchema } from './review-wire.ts'

const MAX_REVIEWS = 20

/** GET /a-list/v1/reviews?product_id&limit, newest first. @throws ApiFailure */
export async function fetchReviews(
  api: ApiClient,
  productId: string,
  signal?: AbortSignal,
): Promise<Review[]> {
  const query = { product_id: productId, limit: MAX_REVIEWS }
  const request = { base: 'custom', path: '/reviews', schema: reviewsWireSchema } as const
  return (await api.request({ ...request, query, signal })).data
}

export function reviewsQuery(api: ApiClient, productId: string) {
  return query(reviewKeys.ofProduct(productId), ({ signal }) => fetchReviews(api, productId, signal))
}
