import { decideBrokenLink } from '@a-list/api/links/broken-links.ts'
import type { BrokenLink, LinkAction } from '@a-list/domain/moderation/broken-link.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useState } from 'react'
import { failureReason } from '../failure-reason/failure-reason.ts'
import { TimeAgo } from '../time-ago/time-ago.tsx'
import { LinkUseName, labelOf } from './link-use.tsx'

/** A link that failed twice in a row, with what a moderator can do about it. */
export function BrokenLinkRow({ link, onDecided }: { link: BrokenLink; onDecided: () => void }) {
  const host = useHost()
  const [busy, run] = useBusy()
  const [pressed, setPressed] = useState<LinkAction>()
  const { url, is_hidden, is_due } = link

  const decide = (action: LinkAction, title: string) => {
    setPressed(action)
    void run(async () => {
      const write = () => decideBrokenLink(host.api, url, action)
      const done = { title, description: labelOf(link) }
      await showOutcome(host, write, 'Your decision was not saved', done, failureReason)
      onDecided()
    })
  }
  /** The pressed button shows the wait and keeps the focus. */
  const stateOf = (action: LinkAction) => (pressed === action ? { busy } : { disabled: busy })
  const what = <span className="sr-only"> {`the link of ${labelOf(link)}`}</span>

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3 text-sm">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <LinkUseName use={link} />
          {is_hidden && <Badge>Hidden</Badge>}
        </p>
        <p className="wrap-anywhere">{url}</p>
        <p className="text-ink-soft">
          {brokenReason(link.reason)}, since <TimeAgo at={link.failing_since} />. Last checked{' '}
          <TimeAgo at={link.checked_at} />.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="outline"
          size="snug"
          className="px-3"
          {...stateOf('check')}
          {...(is_due && { disabled: true })}
          onClick={() => decide('check', 'The link will be checked')}
        >
          {is_due ? 'Check is due' : 'Check again'}
          {what}
        </Button>
        {link.used_as === 'offer' && !is_hidden && (
          <Button
            tone="outline"
            size="snug"
            className="px-3"
            {...stateOf('hide')}
            onClick={() => decide('hide', 'The offer is hidden')}
          >
            Hide offer{what}
          </Button>
        )}
        <Button
          tone="quiet"
          size="snug"
          className="px-3"
          {...stateOf('accept')}
          onClick={() => decide('accept', 'The link stays as it is')}
        >
          It works{what}
        </Button>
      </div>
    </li>
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
