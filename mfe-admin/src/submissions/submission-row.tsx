import type { Decision } from '@a-list/api/submissions/decisions.ts'
import {
  isLikelyDuplicate,
  mayModerateSubmission,
  type Submission,
} from '@a-list/domain/moderation/submission.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { ICON_BUTTON_CLASS, IconButton } from '@a-list/ui/button/icon-button.tsx'
import { clsx } from 'clsx'
import { ExternalLink, Eye } from 'lucide-react'
import { TimeAgo } from '../time-ago/time-ago.tsx'
import { BrandLink } from './brand-link.tsx'
import { safeWebsite } from './safe-website.ts'
import { StatusBadge } from './status-badge.tsx'

export interface RowHandlers {
  onSelect: (id: number, isOn: boolean) => void
  onOpen: (id: number) => void
  onApprove: (submission: Submission) => void
  onReject: (id: number) => void
}

interface SubmissionRowProps extends RowHandlers {
  submission: Submission
  selected: boolean
  /** The decision that is being sent. */
  sending: Decision['kind'] | undefined
}

const ICON = 'size-5'
const DECIDES = { tone: 'outline', size: 'compact', className: 'w-23 px-0' } as const

/** One submission. On narrow screens the brand's cell shows the contents of the other columns. */
export function SubmissionRow({ submission, selected, sending, ...acts }: SubmissionRowProps) {
  const {
    id,
    brand_name,
    associated_celebrity,
    category,
    contact_email,
    status,
    submitted_date,
    rejection_reason,
    brand_id,
  } = submission
  const isPending = mayModerateSubmission(submission)
  return (
    <tr
      data-row={id}
      className={clsx('border-b border-line align-baseline', selected ? 'bg-blush' : 'focus-within:bg-well')}
    >
      <td className="w-11 pt-px align-top">
        {isPending && (
          <label className="flex size-11 cursor-pointer items-center justify-center">
            <span className="sr-only">Select {brand_name}</span>
            <input
              type="checkbox"
              checked={selected}
              onChange={(event) => acts.onSelect(id, event.target.checked)}
              className="tick"
            />
          </label>
        )}
      </td>
      <th scope="row" className="py-3 pr-3 text-left font-normal">
        <button
          type="button"
          data-opens={id}
          onClick={() => acts.onOpen(id)}
          // The target is larger than the text, but does not cover the e-mail below.
          className="relative block text-left font-semibold wrap-anywhere underline-offset-4 outline-offset-0 before:absolute before:inset-x-0 before:-top-3 before:-bottom-1 hover:underline"
        >
          {brand_name}
        </button>
        <span className="block text-xs wrap-anywhere text-ink-soft">{contact_email}</span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          {isPending && isLikelyDuplicate(submission) && <Badge tone="warn">Likely duplicate</Badge>}
          <span className="lg:hidden">
            <StatusBadge status={status} />
          </span>
        </span>
        <span className="mt-1 block text-xs wrap-anywhere lg:hidden">
          {associated_celebrity} · {category}
          <span className="block">
            <TimeAgo at={submitted_date} />
          </span>
        </span>
        {/* A merged submission is a rejected one, and its reason names what it was merged into. */}
        {status === 'rejected' && rejection_reason && (
          <span className="mt-1 line-clamp-2 text-xs wrap-anywhere text-ink-soft">{rejection_reason}</span>
        )}
        {typeof brand_id === 'number' && (
          <span className="block text-xs">
            <BrandLink id={brand_id}>
              See the page<span className="sr-only"> of {brand_name}</span>
            </BrandLink>
          </span>
        )}
      </th>
      <td className="hidden py-3 pr-3 wrap-anywhere lg:table-cell">{associated_celebrity}</td>
      <td className="hidden py-3 pr-3 lg:table-cell">{category}</td>
      <td className="hidden py-3 pr-3 lg:table-cell">
        <StatusBadge status={status} />
      </td>
      <td className="hidden py-3 pr-3 lg:table-cell">
        <TimeAgo at={submitted_date} />
      </td>
      <td className="align-top">
        <RowActions submission={submission} sending={sending} {...acts} />
      </td>
    </tr>
  )
}

/** In one line, and in a column on a phone: a button with text is as wide as two icons. */
function RowActions({ submission, sending, ...acts }: Omit<SubmissionRowProps, 'selected'>) {
  const { id, brand_name } = submission
  const website = safeWebsite(submission.website_url)
  return (
    <div className="ml-auto flex w-23 flex-wrap justify-end gap-x-1 gap-y-2 py-1.5 sm:w-max sm:gap-x-2">
      {mayModerateSubmission(submission) && (
        <>
          <Button
            {...DECIDES}
            aria-label={`Approve ${brand_name}`}
            busy={sending === 'approve'}
            aria-disabled={sending !== undefined}
            onClick={() => acts.onApprove(submission)}
          >
            Approve
          </Button>
          <Button
            {...DECIDES}
            aria-label={`Reject ${brand_name}`}
            aria-disabled={sending !== undefined}
            onClick={() => acts.onReject(id)}
          >
            Reject
          </Button>
        </>
      )}
      <IconButton
        label={`View details of ${brand_name}`}
        icon={<Eye aria-hidden className={ICON} />}
        onClick={() => acts.onOpen(id)}
        className="-my-1"
      />
      {website && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={`Open the website of ${brand_name}`}
          className={`${ICON_BUTTON_CLASS} -my-1`}
        >
          <ExternalLink aria-hidden className={ICON} />
        </a>
      )}
    </div>
  )
}
