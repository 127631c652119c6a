import { relativeTime } from '@a-list/domain/time-windows.ts'

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'medium' })

/** How long ago, with the exact moment on hover; a date that can't be read is shown as it came. */
export function When({ at }: { at: string }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <span>{at}</span>
  return (
    <time dateTime={at} title={exact.format(date)}>
      {relativeTime(at, Date.now())}
    </time>
  )
}
