import { type RatingSummary, ratingSummarySchema } from '@a-list/domain/review.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { reviewKeys } from '../query-keys.ts'

/** GET /a-list/v1/reviews/{productId}/rating; zeros for a product without reviews. @throws ApiFailure */
export async function fetchRating(
  api: ApiClient,
  productId: string,
  signal?: AbortSignal,
): Promise<RatingSummary> {
  const path = `/reviews/${encodeURIComponent(productId)}/rating`
  return (await api.request({ base: 'custom', path, schema: ratingSummarySchema, signal })).data
}

export function ratingQuery(api: ApiClient, productId: string) {
  return query(reviewKeys.rating(productId), ({ signal }) => fetchRating(api, productId, signal))
}
