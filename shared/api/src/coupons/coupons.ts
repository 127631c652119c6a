import { type CouponRecord, type CouponVote, couponRecordSchema } from '@a-list/domain/brands/coupon-vote.ts'
import * as z from 'zod/mini'
import { isApiFailure } from '../errors.ts'
import type { SiteWrite } from '../outbox/site-write.ts'
import type { SiteApi } from '../site-api.ts'

/**
 * GET /a-list/v2/coupon-votes?brand=: how often the coupons of a brand worked. Coupons without votes are left out.
 * @param brand its slug
 * @returns null when the backend has no such endpoint, or refuses the request
 * @throws ApiFailure when it can't be reached
 */
export async function fetchCouponRecords(
  api: SiteApi,
  brand: string,
  signal?: AbortSignal,
): Promise<CouponRecord[] | null> {
  const request = { base: 'extension', path: '/coupon-votes', schema: z.array(couponRecordSchema) } as const
  try {
    return (await api.request({ ...request, query: { brand }, retries: 0, signal })).data
  } catch (thrown) {
    if (isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status < 500) return null
    throw thrown
  }
}

export const VOTE_FAILED = 'Your answer was not saved. Please try again.'

/** POST /a-list/v2/coupon-votes, as a write for the outbox. */
export function couponVoteWrite(vote: CouponVote): SiteWrite {
  return {
    label: `Your answer about the coupon ${vote.code}`,
    kind: 'answer',
    base: 'extension',
    path: '/coupon-votes',
    body: vote,
    refusals: { 404: 'This coupon is no longer valid.' },
  }
}
