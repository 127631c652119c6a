import { toApiError } from '../errors.ts'
import { retryAdvice } from '../retry-advice.ts'

/** Explains to a shopper why a search or a list failed, and what they can do. */
export function searchFailure(thrown: unknown): string {
  const error = toApiError(thrown)
  if (error.kind === 'throttled') return `Too many searches at once: ${retryAdvice(error.retryAfter)}`
  if (error.kind === 'http' && error.status < 500) {
    return 'We can’t run this search. Please change it and try again.'
  }
  return 'Our catalogue did not answer. Please try again in a moment.'
}
