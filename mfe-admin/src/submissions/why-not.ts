import { toApiError } from '@a-list/api/errors.ts'
import { retryAdvice } from '@a-list/api/retry-advice.ts'
import type { SubmissionDecision } from '@a-list/domain/submission.ts'
import { relativeTime } from '@a-list/domain/time-windows.ts'
import { STATUS_LABELS } from './status-badge.tsx'

export const OFFLINE =
  'You are offline. Nothing was sent, and nothing waits to be sent: decide again when you are back.'

/** Why a decision was not made, and what to do. A decision never waits on the device: it might be another's by then. */
export function whyNot(thrown: unknown): string {
  const error = toApiError(thrown)
  switch (error.kind) {
    case 'network':
      return 'The backend could not be reached. Nothing waits to be sent; please try again.'
    case 'timeout':
      return 'No answer came in time, so it may or may not count. See what the row says before you try again.'
    case 'shape':
      return 'The answer could not be read, so it may or may not count. See what the row says before you try again.'
    case 'throttled':
      return `That was too fast for the backend; ${retryAdvice(error.retryAfter)}`
    case 'http':
      return whyRefused(error.status)
  }
}

function whyRefused(status: number): string {
  if (status === 401) return 'Your session has ended. Sign in again; what you typed is kept.'
  if (status === 403) return 'Your account may no longer moderate. Ask an administrator.'
  if (status === 404) return 'The submission is not there any more.'
  if (status === 409) return 'Somebody else has decided it already.'
  return `The backend answered ${status}. Please try again in a moment.`
}

/** Who was quicker, and when: the last line of a submission's history. */
export function whoDecided(history: readonly SubmissionDecision[], now: number): string | undefined {
  const last = history.at(-1)
  if (!last) return undefined
  const what = last.kind === 'undo' ? 'taken back' : STATUS_LABELS[last.to].toLowerCase()
  return `It was ${what} by ${last.by ?? 'somebody whose account is gone'} ${relativeTime(last.at, now)}.`
}
