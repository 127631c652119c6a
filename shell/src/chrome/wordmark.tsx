import { useHost } from '@a-list/remote/host-context.ts'
import { Link } from 'react-router-dom'

/** The site's name, with an asterisk. */
export function Wordmark() {
  const { site } = useHost()
  return (
    <Link
      to="/"
      aria-label={`${site.name}, home`}
      className="inline-flex min-h-11 items-center font-display text-[1.75rem] leading-none tracking-tight text-ink no-underline lg:text-[2.125rem]"
    >
      {site.name}
      <span aria-hidden className="-ml-px text-accent">
        *
      </span>
    </Link>
  )
}
