import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  current: number
  count: number
  /** The URL of a page. Pages are links, so that they can be shared and work without scripts. */
  addressOf: (page: number) => string
}

const ITEM =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 px-2 text-sm font-medium no-underline'

/** Page numbers with Previous and Next. Renders nothing for a single page. */
export function Pagination({ current, count, addressOf }: PaginationProps) {
  if (count <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      <Step to={current > 1 ? addressOf(current - 1) : undefined} rel="prev">
        <ChevronLeft aria-hidden className="size-4" />
        Previous
      </Step>
      <ol className="flex items-center gap-1">
        {pageNumbers(current, count).map((item, index) =>
          item === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden className="px-1">
              …
            </li>
          ) : (
            <li key={item}>
              <Link
                to={addressOf(item)}
                aria-label={`Page ${item}`}
                aria-current={item === current ? 'page' : undefined}
                className={clsx(ITEM, item === current ? 'bg-ink text-paper' : 'text-ink hover:bg-well')}
              >
                {item}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={current < count ? addressOf(current + 1) : undefined} rel="next">
        Next
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  if (!to) return <span className={clsx(ITEM, 'text-ink-soft')}>{children}</span>
  return (
    <Link to={to} rel={rel} className={clsx(ITEM, 'text-ink hover:bg-well')}>
      {children}
    </Link>
  )
}
