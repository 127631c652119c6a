import type { SubmissionDetail } from '@a-list/domain/moderation/submission.ts'
import { TimeAgo } from '../time-ago/time-ago.tsx'
import { STATUS_LABELS } from './status-badge.tsx'

/** The decisions on a submission, with moderator and time. */
export function SubmissionHistory({ history }: Pick<SubmissionDetail, 'history'>) {
  if (history.length === 0) return <p className="text-sm text-ink-soft">Nobody has decided anything yet.</p>
  return (
    <ol className="grid gap-2 text-sm">
      {history.map(({ id, kind, by, at, from, to, notes }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          <strong>{by ?? 'A deleted account'}</strong> {kind === 'undo' && 'undid a decision: '}
          {STATUS_LABELS[from]} → {STATUS_LABELS[to]}, <TimeAgo at={at} />
          {notes && <p className="wrap-anywhere text-ink-soft">{notes}</p>}
        </li>
      ))}
    </ol>
  )
}
