import type { Submission } from '@a-list/domain/moderation/submission.ts'
import { buttonClass } from '@a-list/ui/button/button-class.ts'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { TimeAgo } from '../time-ago/time-ago.tsx'
import { BrandLink } from './brand-link.tsx'
import { safeWebsite } from './safe-website.ts'
import { StatusBadge } from './status-badge.tsx'

/** All fields of a submission, as plain text. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { status, brand_name, associated_celebrity, category, contact_email, submitted_date, brand_id } =
    submission
  const website = safeWebsite(submission.website_url)
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <div className="sm:col-span-2">
        <dt className="sr-only">Status</dt>
        <dd className="flex flex-wrap items-center gap-3">
          <StatusBadge status={status} />
          {typeof brand_id === 'number' && <BrandLink id={brand_id}>See the page</BrandLink>}
        </dd>
      </div>
      <Fact label="Brand Name">{brand_name}</Fact>
      <Fact label="Celebrity">{associated_celebrity}</Fact>
      <Fact label="Category">{category}</Fact>
      <Fact label="Contact Email">{contact_email}</Fact>
      <Fact label="Submitted">
        <TimeAgo at={submitted_date} />
      </Fact>
      <Fact label="Website">
        <span className="block">{submission.website_url}</span>
        {website ? (
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={`${buttonClass({ tone: 'outline', size: 'compact' })} mt-2`}
          >
            <ExternalLink aria-hidden className="size-4" />
            Open website
          </a>
        ) : (
          <span className="text-ink-soft">This is not a secure URL, so it is not a link.</span>
        )}
      </Fact>
      <Fact label="Submission Reason" wide>
        <span className="whitespace-pre-wrap">{submission.submission_reason}</span>
      </Fact>
      {submission.admin_notes && (
        <Fact label="Admin Notes" wide>
          <span className="whitespace-pre-wrap">{submission.admin_notes}</span>
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  label: string
  /** Whether the field has the full width. */
  wide?: boolean
  children: ReactNode
}

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
