import { relativeTime } from '@a-list/domain/time/time-windows.ts'

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'medium' })

/** The time as "3 hours ago", with the exact time on hover. A malformed time is shown unchanged. */
export function TimeAgo({ at }: { at: string }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <span>{at}</span>
  return (
    <time dateTime={at} title={exact.format(date)} className="whitespace-nowrap">
      {relativeTime(at, Date.now())}
    </time>
  )
}
