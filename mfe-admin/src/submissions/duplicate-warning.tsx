import type { SubmissionDuplicate } from '@a-list/domain/moderation/submission.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { BrandLink, LINK_CLASS } from './brand-link.tsx'

interface DuplicateWarningProps {
  duplicates: readonly SubmissionDuplicate[]
  /** The URL of another submission's details. */
  submissionUrl: (id: number) => string
  /** The state of the history entry that a link to another submission adds. */
  openState: unknown
  /** Closes the submission in favour of a duplicate. Absent if the submission is decided. */
  onMerge?: ((into: SubmissionDuplicate) => void) | undefined
  busy: boolean
}

/** Lists likely duplicates of a submission with links; the moderator decides. */
export function DuplicateWarning({ duplicates, onMerge, busy, ...link }: DuplicateWarningProps) {
  if (duplicates.length === 0) return null
  return (
    <section aria-label="Likely duplicates" className="bg-warn-ground px-4 py-3 text-sm text-warn">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        Likely duplicate
      </p>
      <ul className="mt-1 grid gap-1">
        {duplicates.map((duplicate) => {
          const { kind, id, name, status, by } = duplicate
          return (
            <li key={`${kind}-${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 wrap-anywhere">
              <span>
                {kind === 'brand' ? 'The brand' : `Submission ${id}:`}{' '}
                <DuplicateLink duplicate={duplicate} {...link} /> (
                {status === PUBLISHED ? 'published' : status}) has the same{' '}
                {by === 'name' ? 'name' : 'website'}
              </span>
              {status === OPEN_STATUS[kind] && onMerge && (
                <Button
                  tone="outline"
                  size="snug"
                  className="px-3"
                  busy={busy}
                  onClick={() => onMerge(duplicate)}
                >
                  Merge into {name}
                  {kind === 'submission' && <span className="sr-only"> (submission {id})</span>}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The status of a brand that visitors see. */
const PUBLISHED = 'publish'
/** The status in which a duplicate can take over a submission. */
const OPEN_STATUS = { brand: PUBLISHED, submission: 'pending' } as const

interface DuplicateLinkProps extends Pick<DuplicateWarningProps, 'submissionUrl' | 'openState'> {
  duplicate: SubmissionDuplicate
}

/** A draft has no page, so its name is no link. */
function DuplicateLink({ duplicate, submissionUrl, openState }: DuplicateLinkProps) {
  const { kind, id, name, status } = duplicate
  if (kind === 'submission') {
    return (
      <Link to={submissionUrl(id)} state={openState} className={LINK_CLASS}>
        {name}
      </Link>
    )
  }
  if (status !== PUBLISHED) return name
  return <BrandLink id={id}>{name}</BrandLink>
}
