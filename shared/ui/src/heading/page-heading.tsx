import type { ReactNode } from 'react'
import { Kicker } from './kicker.tsx'

interface PageHeadingProps {
  kicker?: string
  title: ReactNode
  lead?: ReactNode
  /** Beside the title on a wide screen, below it on others, and on a phone beside a short lead. */
  children?: ReactNode
}

/** A page's heading: its only `h1`, which receives focus after a route change. */
export function PageHeading({ kicker, title, lead, children }: PageHeadingProps) {
  return (
    <header className="border-b border-line pt-6 pb-5 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 sm:pt-10 sm:pb-7 lg:flex lg:items-end lg:justify-between lg:gap-8">
      <div className="max-sm:contents">
        {kicker && <Kicker>{kicker}</Kicker>}
        <h1 tabIndex={-1} className="max-w-[11.34em] text-4xl max-sm:w-full">
          {title}
        </h1>
        {lead && <p className="mt-3 max-w-measure text-lg wrap-anywhere text-ink-soft">{lead}</p>}
      </div>
      {children}
    </header>
  )
}
