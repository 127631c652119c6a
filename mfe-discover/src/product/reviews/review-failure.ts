import { isApiFailure } from '@a-list/api/errors.ts'
import { ALREADY_REVIEWED } from '@a-list/domain/products/review.ts'

/** The message for a review that was not published. */
export function reviewFailure(thrown: unknown): string {
  return isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 409
    ? ALREADY_REVIEWED
    : 'Your review could not be sent. It is still here; please try again.'
}
