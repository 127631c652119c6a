// In a file of its own, so that a page gets these names without the code of coupon-vote.ts.

/** The value of the field `form` of a vote that is sent without scripts. */
export const VOTE_FORM = 'coupon-vote'
/** The query parameters of the page after such a vote. The value is the coupon's code. */
export const VOTED_PARAMETER = 'voted'
export const VOTE_FAILED_PARAMETER = 'vote-failed'
