import type { ApiClient } from '@a-list/api/client.ts'
import {
  approveSubmission,
  type Decided,
  mergeSubmission,
  rejectSubmission,
  setSubmissionStatus,
} from '@a-list/api/submissions/decisions.ts'
import {
  APPROVE_FAILED,
  APPROVED,
  DASHBOARD,
  REJECT_FAILED,
  REJECTED,
} from '@a-list/api/submissions/messages.ts'
import type { SubmissionDuplicate, SubmissionStatus } from '@a-list/domain/moderation/submission.ts'

export type Decision =
  /** `picture`: the https URL of the brand's picture; '' for none. */
  | { kind: 'approve'; picture?: string }
  | { kind: 'reject'; reason: string }
  /** Closes the submission as a duplicate of `into`. If that is a brand, it takes over the fields that it lacks. */
  | { kind: 'merge'; into: SubmissionDuplicate }
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
      return mergeSubmission(api, id, decision.into)
    case 'status':
      return setSubmissionStatus(api, id, decision.status, decision.notes.trim())
  }
}

/** What the bar with "Undo" says. */
export function summaryOf(decision: Decision, brandName: string): string {
  const outcome = decision.kind === 'merge' ? `merged into ${decision.into.name}` : statusOf(decision)
  return `${brandName} is ${outcome}.`
}

interface DecisionMessages {
  done: { title: string; description: string }
  failed: string
}

/** The toasts of a decision. Spec section 8 has separate messages for the list of pending submissions. */
export function messagesFor(decision: Decision, isPendingList: boolean): DecisionMessages {
  const { kind } = decision
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
        description: `The submission was merged into ${decision.into.name}`,
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
