import { type RatingSummary, ratingSummarySchema } from '@a-list/domain/review.ts'
import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { reviewKeys } from '../query-keys.ts'
import { idText } from '../wire/schemas.ts'

/** GET /a-list/v1/reviews/{productId}/rating; zeros for a product without reviews. @throws ApiFailure */
export async function fetchRating(
  api: ApiClient,
  productId: string,
  signal?: AbortSignal,
): Promise<RatingSummary> {
  const schema = z.extend(ratingSummarySchema, { product_id: idText })
  const path = `/reviews/${encodeURIComponent(productId)}/rating`
  return (await api.request({ base: 'custom', path, schema, signal })).data
}

export function ratingQuery(api: ApiClient, productId: string) {
  return query(reviewKeys.rating(productId), ({ signal }) => fetchRating(api, productId, signal))
}
