import type { ApiClient } from '@a-list/api/client.ts'
import { approveSubmission } from '@a-list/api/submissions/approve-submission.ts'
import {
  APPROVE_FAILED,
  APPROVED,
  DASHBOARD,
  REJECT_FAILED,
  REJECTED,
} from '@a-list/api/submissions/messages.ts'
import { rejectSubmission } from '@a-list/api/submissions/reject-submission.ts'
import { setSubmissionStatus } from '@a-list/api/submissions/set-status.ts'
import type { Decided } from '@a-list/api/submissions/submission-wire.ts'
import type { SubmissionStatus } from '@a-list/domain/submission.ts'

export type Decision =
  /** `picture`: the https URL of the brand's picture; '' for none. */
  | { kind: 'approve'; picture?: string }
  | { kind: 'reject'; reason: string }
  /** The brand is on the list already: the submission is rejected with that reason, and no second brand appears. */
  | { kind: 'merge'; brand: string }
  | { kind: 'status'; status: SubmissionStatus; notes: string }

/** The status of a submission after a decision. */
export function statusOf(decision: Decision): SubmissionStatus {
  if (decision.kind === 'status') return decision.status
  return decision.kind === 'approve' ? 'approved' : 'rejected'
}

/** @throws ApiFailure */
export function sendDecision(api: ApiClient, id: number, decision: Decision): Promise<Decided> {
  switch (decision.kind) {
    case 'approve':
      return approveSubmission(api, id, decision.picture)
    case 'reject':
      return rejectSubmission(api, id, decision.reason)
    case 'merge':
      return rejectSubmission(api, id, `${decision.brand} is already on the list.`)
    case 'status':
      return setSubmissionStatus(api, id, decision.status, decision.notes.trim())
  }
}

interface DecisionMessages {
  done: { title: string; description: string }
  failed: string
}

/** The toasts of a decision. Spec section 8 has separate messages for the list of pending submissions. */
export function messagesFor({ kind }: Decision, isPendingList: boolean): DecisionMessages {
  if (kind === 'status') {
    return {
      done: { title: 'Status Updated', description: 'The new status and notes are saved' },
      failed: 'Failed to update the status',
    }
  }
  if (kind === 'merge') {
    return {
      done: {
        title: 'Merged',
        description: 'The submission is closed, because the brand is on the list already',
      },
      failed: 'Failed to merge the submission',
    }
  }
  if (kind === 'approve') {
    return isPendingList
      ? { done: DASHBOARD.approved, failed: DASHBOARD.approveFailed }
      : { done: APPROVED, failed: APPROVE_FAILED }
  }
  return isPendingList
    ? { done: DASHBOARD.rejected, failed: DASHBOARD.rejectFailed }
    : { done: REJECTED, failed: REJECT_FAILED }
}
