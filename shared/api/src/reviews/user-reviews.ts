import type { Review } from '@a-list/domain/review.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { reviewKeys } from './keys.ts'
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
  return queryOptions({
    ...queryDefaults,
    queryKey: reviewKeys.ofUser(userId),
    queryFn: ({ signal }) => fetchUserReviews(api, userId, signal),
  })
}
