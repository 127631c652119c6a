import type { SubmissionStatus } from '@a-list/domain/moderation/submission.ts'
import type { BadgeTone } from '@a-list/ui/badge/badge.tsx'
import { StateBadge } from '../state-badge/state-badge.tsx'

export const STATUS_LABELS: Record<SubmissionStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  draft: 'Draft',
}

const TONES: Record<SubmissionStatus, BadgeTone> = {
  pending: 'warn',
  approved: 'good',
  rejected: 'danger',
  draft: 'plain',
}

export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return <StateBadge tone={TONES[status]}>{STATUS_LABELS[status]}</StateBadge>
}
