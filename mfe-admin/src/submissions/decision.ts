import type { Decision } from '@a-list/api/submissions/decisions.ts'
import {
  APPROVE_FAILED,
  APPROVED,
  DASHBOARD,
  REJECT_FAILED,
  REJECTED,
} from '@a-list/api/submissions/messages.ts'
import type { Submission, SubmissionStatus } from '@a-list/domain/moderation/submission.ts'

/** Why a decision failed. */
export interface Refused {
  submission: Submission
  ok: false
  reason: string
  /** The submission as another moderator has left it, if that is why. */
  latest?: Submission
}

export type Outcome = { submission: Submission; ok: true; brandId: number | null } | Refused

/** The status of a submission after a decision. */
export function statusOf(decision: Decision): SubmissionStatus {
  if (decision.kind === 'status') return decision.status
  return decision.kind === 'approve' ? 'approved' : 'rejected'
}

/**
 * What the bar with "Undo" says.
 * @param submission as it was before the decision
 */
export function summaryOf(decision: Decision, { brand_name, status }: Submission): string {
  const decided = statusOf(decision)
  if (decided === status) return `Your notes on ${brand_name} are saved.`
  if (decision.kind === 'merge') return `${brand_name} is merged into ${decision.into.name}.`
  return `${brand_name} is ${decided === 'draft' ? 'a draft' : decided}.`
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
