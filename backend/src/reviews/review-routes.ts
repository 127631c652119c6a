import { CUSTOM_BASE } from '@a-list/domain/endpoints.ts'
import { mayActAs } from '@a-list/domain/members/roles.ts'
import { newReviewSchema } from '@a-list/domain/products/new-review.ts'
import { ALREADY_REVIEWED, ratingSummarySchema, reviewRecordSchema } from '@a-list/domain/products/review.ts'
import { z } from 'zod'
import { reviewsKey } from '../changes/surrogate-keys.ts'
import { productKey, rowId } from '../http/fields.ts'
import { created, ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { notFound, WpError } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { listReviews, ratingOf } from './review-store.ts'

const limit = z.coerce.number().int().min(1).max(100).default(10)

export function reviewRoutes(api: Api): void {
  serve(api, 'listReviews', {
    summary: 'Lists the newest reviews of a product',
    query: z.object({ product_id: productKey, limit }),
    surrogateKeys: ({ query }) => [reviewsKey(query.product_id)],
    response: z.array(reviewRecordSchema),
    handle: async ({ db, query }) => ok(await listReviews(db, { productId: query.product_id }, query.limit)),
  })

  serve(api, 'getRating', {
    summary: 'Summarises the ratings of a product; zeros without a review',
    params: z.object({ productId: productKey }),
    surrogateKeys: ({ params }) => [reviewsKey(params.productId)],
    response: ratingSummarySchema,
    handle: async ({ db, params }) => ok(await ratingOf(db, params.productId)),
  })

  serve(api, 'createReview', {
    summary: "Creates the user's only review of a product; the server sets date, verification and votes",
    body: z.object({
      ...newReviewSchema.shape,
      product_id: productKey,
      comment: z.optional(newReviewSchema.shape.comment),
    }),
    response: successSchema.extend({ review_id: z.number().int() }),
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const review = await tx
          .insertInto('reviews')
          .values({ ...body, comment: body.comment ?? '', user_id: user.id })
          .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (review === undefined) {
          throw new WpError(409, 'alist_duplicate_review', ALREADY_REVIEWED)
        }
        const location = `${CUSTOM_BASE}/reviews?product_id=${encodeURIComponent(body.product_id)}`
        return created({ ...SUCCESS, review_id: review.id }, location)
      }),
  })

  serve(api, 'listUserReviews', {
    summary: "Lists the user's own reviews; moderators may list anyone's",
    params: z.object({ userId: z.union([z.literal('me'), rowId]) }),
    query: z.object({ limit }),
    response: z.array(reviewRecordSchema),
    async handle({ db, params, query, user }) {
      const userId = params.userId === 'me' ? user.id : params.userId
      if (userId !== user.id && !mayActAs(user.role, 'editor')) {
        throw new WpError(403, 'rest_user_cannot_view', 'Sorry, you are not allowed to read these reviews.')
      }
      return ok(await listReviews(db, { userId }, query.limit))
    },
  })

  serve(api, 'deleteReview', {
    summary: "Deletes the user's own review; moderators may delete anyone's",
    params: z.object({ id: rowId }),
    response: successSchema,
    handle: ({ params, user, write }) =>
      write(async (tx) => {
        const review = await tx
          .selectFrom('reviews')
          .select('user_id')
          .where('id', '=', params.id)
          .executeTakeFirst()
        // Another user's review gets the same response as an unknown one.
        if (review === undefined || (review.user_id !== user.id && !mayActAs(user.role, 'editor'))) {
          throw notFound('alist_review_not_found', 'This review does not exist.')
        }
        await tx.deleteFrom('reviews').where('id', '=', params.id).execute()
        return ok(SUCCESS)
      }),
  })
}
