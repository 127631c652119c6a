import type { SubmissionStatus } from '@a-list/domain/moderation/submission.ts'
import { Badge, type BadgeTone } from '@a-list/ui/badge/badge.tsx'

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
  draft: 'neutral',
}

export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}
