import type { Review } from '@a-list/domain/review.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { reviewKeys } from '../query-keys.ts'
import { reviewsWireSchema } from './review-wire.ts'

/** GET /a-list/v1/users/{userId}/reviews. @throws ApiFailure */
export async function fetchUserReviews(
  api: ApiClient,
  userId: string,
  signal?: AbortSignal,
): Promise<Review[]> {
  const path = `/users/${encodeURIComponent(userId)}/reviews`
  return (await api.request({ base: 'custom', path, schema: reviewsWireSchema, signal })).data
}

export function userReviewsQuery(api: ApiClient, userId: string) {
  return query(reviewKeys.ofUser(userId), ({ signal }) => fetchUserReviews(api, userId, signal))
}
