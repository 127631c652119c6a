import { toApiError } from '../errors.ts'
import { whenToRetry } from '../when-to-retry.ts'

/** Why a search, or a list to choose from, did not come, and what a person can do about it. */
export function searchFailure(thrown: unknown): string {
  const error = toApiError(thrown)
  if (error.kind === 'throttled') return `Too much was asked at once: ${whenToRetry(error.retryAfter)}`
  if (error.kind === 'http' && error.status < 500) {
    return 'Our catalogue can’t read this search. Please change it and try again.'
  }
  return 'Our catalogue did not answer as it should. Try again in a moment.'
}
