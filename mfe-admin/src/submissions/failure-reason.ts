import { toApiError } from '@a-list/api/errors.ts'
import { retryAdvice } from '@a-list/api/retry-advice.ts'
import type { SubmissionDecision } from '@a-list/domain/submission.ts'
import { relativeTime } from '@a-list/domain/time-windows.ts'
import { STATUS_LABELS } from './status-badge.tsx'

export const OFFLINE_REASON =
  'You are offline. Nothing was sent, and nothing waits to be sent: decide again when you are online.'

/**
 * Why a decision failed and what to do. Decisions never wait in the outbox, because another moderator may decide first.
 */
export function failureReason(thrown: unknown): string {
  const error = toApiError(thrown)
  switch (error.kind) {
    case 'network':
      return 'The backend could not be reached. Nothing waits to be sent; please try again.'
    case 'timeout':
      return 'No answer came in time, so the decision may or may not count. Check the row before you try again.'
    case 'shape':
      return 'The answer could not be read, so the decision may or may not count. Check the row before you try again.'
    case 'throttled':
      return `The backend is limiting requests; ${retryAdvice(error.retryAfter)}`
    case 'http':
      return refusalReason(error.status)
  }
}

function refusalReason(status: number): string {
  if (status === 401) return 'Your session has ended. Sign in again; your text is saved.'
  if (status === 403) return 'You can no longer moderate submissions. Ask an administrator.'
  if (status === 404) return 'The submission no longer exists.'
  if (status === 409) return 'Another moderator has already decided this.'
  return `The backend answered ${status}. Please try again in a moment.`
}

/** Who made the last decision and when, as "It was rejected by Ada 2 minutes ago."; undefined without a history. */
export function describeLastDecision(
  history: readonly SubmissionDecision[],
  now: number,
): string | undefined {
  const last = history.at(-1)
  if (!last) return undefined
  const action = last.kind === 'undo' ? 'undone' : STATUS_LABELS[last.to].toLowerCase()
  return `It was ${action} by ${last.by ?? 'a deleted account'} ${relativeTime(last.at, now)}.`
}
