import type { CouponVote } from '@a-list/domain/coupon-vote.ts'
import type { NewWrite } from '../outbox/new-write.ts'

export const VOTE_FAILED = 'Your answer was not saved. Please try again.'

/** POST /a-list/v2/coupon-votes, as a write for the outbox. */
export function couponVoteWrite(vote: CouponVote): NewWrite {
  return {
    label: `Your answer about the coupon ${vote.code}`,
    kind: 'answer',
    base: 'extension',
    path: '/coupon-votes',
    body: vote,
    refusals: { 404: 'This coupon is no longer valid.' },
  }
}
