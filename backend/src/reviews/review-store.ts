import { type RatingSummary, type ReviewRecord, summariseRatings } from '@a-list/domain/products/review.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Lists reviews with their authors' names, newest first. */
export async function listReviews(
  db: Kysely<Tables>,
  by: { productId: string } | { userId: number },
  limit: number,
): Promise<ReviewRecord[]> {
  const reviews = db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select(['reviews.id', 'product_id', 'user_id', 'rating', 'comment', 'display_name as user_name'])
    .select(['reviews.created_at', 'is_verified', 'helpful_count'])
  const wanted =
    'productId' in by
      ? reviews.where('product_id', '=', by.productId)
      : reviews.where('user_id', '=', by.userId)
  const rows = await wanted
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, user_avatar: '', created_at: row.created_at.toISOString() }))
}

export async function ratingOf(db: Kysely<Tables>, productId: string): Promise<RatingSummary> {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('product_id', '=', productId)
    .groupBy('rating')
    .execute()
  const countOf = (rating: number) => rows.find((row) => row.rating === rating)?.count ?? 0
  const counts = { 1: countOf(1), 2: countOf(2), 3: countOf(3), 4: countOf(4), 5: countOf(5) }
  return summariseRatings(productId, counts)
}
