import { Button } from '@a-list/ui/button/button.tsx'
import { Link } from 'react-router-dom'
import type { Refused } from './decision.ts'

/** What a bulk decision, or its undo, left as it was. */
export interface Results {
  title: 'Not decided' | 'Not undone'
  refused: readonly Refused[]
}

interface BulkResultsProps extends Results {
  submissionUrl: (id: number) => string
  /** The state of the history entry that a link adds. */
  openState: unknown
  onClose: () => void
}

/** Lists what a bulk decision left as it was, and why. */
export function BulkResults({ title, refused, submissionUrl, openState, onClose }: BulkResultsProps) {
  return (
    <section aria-label={title} className="mb-4 border border-line bg-sheet px-4 py-3 text-sm">
      <p className="mb-1 font-semibold">
        {title} ({refused.length})
      </p>
      <ul className="grid gap-1">
        {refused.map(({ submission: { id, brand_name }, reason }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={submissionUrl(id)}
              state={openState}
              preventScrollReset
              className="underline underline-offset-4"
            >
              {brand_name}
            </Link>
            : {reason}
          </li>
        ))}
      </ul>
      <Button tone="quiet" size="snug" className="mt-1 -ml-3 px-3" onClick={onClose}>
        Close
      </Button>
    </section>
  )
}
