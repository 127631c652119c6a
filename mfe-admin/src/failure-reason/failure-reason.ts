import { type ApiError, toApiError } from '@a-list/api/errors.ts'
import { retryAdvice } from '@a-list/api/retry-advice.ts'

export const OFFLINE_REASON =
  'You are offline. Nothing was sent, and nothing waits to be sent: decide again when you are online.'
export const UNDO_OFFLINE_REASON =
  'You are offline. Undo works only for a few seconds; after that, open the submission to set another status.'

export const ALREADY_DECIDED = 'Another moderator has already decided this.'

/**
 * Why a moderator's write failed and what to do. These writes never wait in the outbox, because another moderator may
 * decide first.
 * @param conflict the reason if the backend answers 409
 */
export function failureReason(thrown: unknown, conflict = ALREADY_DECIDED): string {
  const error = toApiError(thrown)
  switch (error.kind) {
    case 'network':
      return 'The backend could not be reached. Nothing waits to be sent; please try again.'
    case 'timeout':
      return 'No answer came in time, so this may or may not have worked. Check before you try again.'
    case 'shape':
      return 'The answer could not be read, so this may or may not have worked. Check before you try again.'
    case 'throttled':
      return `The backend is limiting requests; ${retryAdvice(error.retryAfter)}`
    case 'http':
      return refusalReason(error.status, conflict)
  }
}

function refusalReason(status: number, conflict: string): string {
  const access = accessReason(status)
  if (access) return access
  if (status === 404) return 'It no longer exists.'
  if (status === 409) return conflict
  // A proxy says so whether the request was lost or only its answer.
  if (status === 502)
    return 'The backend did not answer, so this may or may not have worked. Check before you try again.'
  return `The backend answered ${status}. Please try again in a moment.`
}

function accessReason(status: number): string | undefined {
  if (status === 401) return 'Your session has ended. Sign in again.'
  if (status === 403) return 'You are no longer a moderator. Ask an administrator.'
  return undefined
}

/** Why a list or figures did not load. */
export function readFailureReason(error: ApiError): string {
  switch (error.kind) {
    case 'network':
      return 'The backend could not be reached.'
    case 'timeout':
      return 'The backend did not answer in time.'
    case 'shape':
      return 'The backend’s answer could not be read.'
    case 'throttled':
    case 'http':
      // The site's server, or another proxy, could not reach the backend.
      if (error.status === 502) return 'The backend could not be reached.'
      return accessReason(error.status) ?? `The backend answered ${error.status}.`
  }
}
