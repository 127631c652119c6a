import { exitPath } from '@a-list/domain/addresses/links.ts'
import { sitePath } from '@a-list/domain/addresses/site-path.ts'
import type { Notification } from '@a-list/domain/members/notification.ts'
import { storyDate } from '@a-list/domain/time/story-date.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { Link } from 'react-router-dom'

interface AlertRowProps {
  alert: Pick<Notification, 'title' | 'description' | 'is_read' | 'created_at' | 'target_url'>
  /**
   * Absent for an alert that can't be marked.
   * @param row the alert's element, if its button was pressed; the button then disappears
   */
  onRead?: (row?: Element | null) => void
}

/** One alert. Following its link marks it as read. */
export function AlertRow({ alert, onRead }: AlertRowProps) {
  const { title, description, is_read, created_at, target_url } = alert
  const to = sitePath(target_url) ?? exitPath({ url: target_url })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 grow basis-60">
        <h2 className="text-lg">
          {to ? (
            <Link
              to={to}
              onClick={() => !is_read && onRead?.()}
              className="py-0.5 wrap-anywhere text-ink underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}{' '}
          {!is_read && (
            <span className="ml-1 inline-flex align-middle font-text">
              <Badge tone="accent">New</Badge>
            </span>
          )}
        </h2>
        <p className="wrap-anywhere text-ink-soft">{description}</p>
        <time dateTime={created_at} className="text-sm text-ink-soft">
          {storyDate(created_at)}
        </time>
      </div>
      {!is_read && onRead && (
        <Button
          tone="outline"
          size="snug"
          className="px-3"
          onClick={({ currentTarget }) => onRead(currentTarget.closest('li'))}
        >
          Mark as read<span className="sr-only"> {title}</span>
        </Button>
      )}
    </li>
  )
}
