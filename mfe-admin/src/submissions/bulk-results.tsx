import { Button } from '@a-list/ui/button/button.tsx'
import type { Outcome } from './use-decisions.ts'

interface BulkResultsProps {
  outcomes: readonly Outcome[]
  onClose: () => void
}

/** The result of a bulk decision for each submission. */
export function BulkResults({ outcomes, onClose }: BulkResultsProps) {
  return (
    <section aria-label="Results" className="mb-4 border border-line bg-sheet px-4 py-3 text-sm">
      <ul className="grid gap-1">
        {outcomes.map((outcome) => (
          <li key={outcome.submission.id} className="wrap-anywhere">
            <strong>{outcome.submission.brand_name}</strong>:{' '}
            {outcome.ok ? (
              <span className="text-good">Done</span>
            ) : (
              <span className="text-danger">{outcome.reason}</span>
            )}
          </li>
        ))}
      </ul>
      <Button tone="quiet" size="snug" className="mt-1" onClick={onClose}>
        Close results
      </Button>
    </section>
  )
}
