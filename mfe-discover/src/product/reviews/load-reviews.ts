import { ratingQuery, reviewsQuery } from '@a-list/api/reviews/reviews.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'

/** Loads the reviews for a page that opens on them. If that fails, the page asks again in the browser. */
export async function loadReviews({ queryClient, api }: LoaderArgs, productId: string): Promise<void> {
  await Promise.allSettled([
    queryClient.ensureQueryData(reviewsQuery(api, productId)),
    queryClient.ensureQueryData(ratingQuery(api, productId)),
  ])
}
