import type { SubmissionDetail } from '@a-list/domain/submission.ts'
import { STATUS_LABELS } from './status-badge.tsx'
import { When } from './when.tsx'

/** Who did what to a submission, and when. */
export function SubmissionTrail({ history }: Pick<SubmissionDetail, 'history'>) {
  if (history.length === 0) return <p className="text-sm text-ink-soft">Nobody has decided anything yet.</p>
  return (
    <ol className="grid gap-2 text-sm">
      {history.map(({ id, kind, by, at, from, to, notes }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          <strong>{by ?? 'An account that is gone'}</strong> {kind === 'undo' && 'took it back: '}
          {STATUS_LABELS[from]} → {STATUS_LABELS[to]}, <When at={at} />
          {notes && <p className="wrap-anywhere text-ink-soft">{notes}</p>}
        </li>
      ))}
    </ol>
  )
}
