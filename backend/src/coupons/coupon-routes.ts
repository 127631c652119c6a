import { couponRecordSchema, couponVoteSchema } from '@a-list/domain/brands/coupon-vote.ts'
import { z } from 'zod'
import { couponsKey } from '../changes/surrogate-keys.ts'
import { slug } from '../http/fields.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { notFound } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { couponRecords, saveCouponVote } from './coupon-votes.ts'

export function couponRoutes(api: Api): void {
  serve(api, 'getCouponVotes', {
    summary: 'Returns how often each coupon of a brand worked in the last 30 days; none without votes',
    query: z.object({ brand: slug }),
    surrogateKeys: ({ query }) => [couponsKey(query.brand)],
    response: z.array(couponRecordSchema),
    handle: async ({ db, query }) => ok(await couponRecords(db, query.brand, Date.now())),
  })

  serve(api, 'voteOnCoupon', {
    summary:
      'Says whether a coupon worked. Each network has one vote per coupon and day; the last one counts',
    body: couponVoteSchema,
    response: successSchema,
    handle: ({ body, address, write }) =>
      write(async (tx) => {
        const voter = { address, secret: api.secret, now: Date.now() }
        if (!(await saveCouponVote(tx, body, voter)))
          throw notFound('alist_coupon_not_found', 'This coupon is no longer valid')
        return ok(SUCCESS)
      }),
  })
}
