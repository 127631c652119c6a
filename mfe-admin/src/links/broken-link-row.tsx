import { decideBrokenLink } from '@a-list/api/links/broken-links.ts'
import type { BrokenLink } from '@a-list/domain/moderation/broken-link.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { failureReason } from '../failure-reason/failure-reason.ts'
import { TimeAgo } from '../time-ago/time-ago.tsx'
import { LinkRow, type OnDecided } from './link-row.tsx'

/** A link that failed twice in a row. */
export function BrokenLinkRow({ link, onDecided }: { link: BrokenLink; onDecided: OnDecided }) {
  const { api } = useHost()
  const { url, is_hidden, is_due } = link
  const canHide = link.used_as === 'offer' && !is_hidden
  return (
    <LinkRow
      use={link}
      badge={is_hidden && <Badge tone="neutral">Hidden</Badge>}
      choices={[
        {
          action: 'check',
          label: is_due ? 'Check is due' : 'Check again',
          done: 'The link will be checked',
          disabled: is_due,
        },
        ...(canHide ? [{ action: 'hide', label: 'Hide offer', done: 'The offer is hidden' } as const] : []),
        { action: 'accept', label: 'It works', done: 'The link stays as it is' },
      ]}
      decide={(action) => decideBrokenLink(api, url, action)}
      reasonOf={failureReason}
      onDecided={onDecided}
    >
      <p className="wrap-anywhere">{url}</p>
      <p className="text-ink-soft">
        {brokenReason(link.reason)}, since <TimeAgo at={link.failing_since} />. Last checked{' '}
        <TimeAgo at={link.checked_at} />.
      </p>
    </LinkRow>
  )
}

const REASONS: Record<string, string> = {
  timeout: 'The shop does not answer',
  unresolved: 'The shop’s domain does not exist',
  network: 'The shop can’t be reached',
  refused_address: 'Not a public https address',
  too_many_redirects: 'It redirects too often',
}

/** A sentence for `BrokenLink.reason`. */
function brokenReason(reason: string): string {
  const [, status] = /^http_(\d{3})$/.exec(reason) ?? []
  if (status === '404' || status === '410') return 'The page no longer exists'
  return status ? `The shop answers with error ${status}` : (REASONS[reason] ?? 'The check failed')
}
