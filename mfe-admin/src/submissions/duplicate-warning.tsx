import type { SubmissionDuplicate } from '@a-list/domain/submission.ts'
import { TriangleAlert } from 'lucide-react'

/** Lists likely duplicates of a submission; the moderator decides. */
export function DuplicateWarning({ duplicates }: { duplicates: readonly SubmissionDuplicate[] }) {
  if (duplicates.length === 0) return null
  return (
    <section aria-label="Likely duplicates" className="bg-warn-ground px-4 py-3 text-sm text-warn">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        Likely duplicate
      </p>
      <ul className="mt-1 grid gap-0.5">
        {duplicates.map(({ kind, id, name, status, by }) => (
          <li key={`${kind}-${id}`} className="wrap-anywhere">
            {kind === 'brand' ? 'The brand' : `Submission ${id}:`} {name} ({status}) has the same{' '}
            {by === 'name' ? 'name' : 'website'}
          </li>
        ))}
      </ul>
    </section>
  )
}
