import { type RatingSummary, ratingSummarySchema } from '@a-list/domain/review.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { reviewKeys } from './keys.ts'

/** GET /a-list/v1/reviews/{productId}/rating; zeros without a review. @throws ApiFailure */
export async function fetchRating(
  api: ApiClient,
  productId: string,
  signal?: AbortSignal,
): Promise<RatingSummary> {
  const path = `/reviews/${encodeURIComponent(productId)}/rating`
  return (await api.request({ base: 'custom', path, schema: ratingSummarySchema, signal })).data
}

export function ratingQuery(api: ApiClient, productId: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: reviewKeys.rating(productId),
    queryFn: ({ signal }) => fetchRating(api, productId, signal),
  })
}
