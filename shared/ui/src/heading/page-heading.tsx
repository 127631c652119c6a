import type { ReactNode } from 'react'
import { Kicker } from './kicker.tsx'

interface PageHeadingProps {
  kicker?: string
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** A page's heading: its only `h1`, which receives focus after a route change. */
export function PageHeading({ kicker, title, lead, children }: PageHeadingProps) {
  return (
    <header className="border-b border-line pt-8 pb-7 sm:pt-12 sm:pb-9">
      {kicker && <Kicker>{kicker}</Kicker>}
      <h1 tabIndex={-1} className="max-w-[11.34em] text-4xl">
        {title}
      </h1>
      {lead && <p className="mt-4 max-w-measure text-lg wrap-anywhere text-ink-soft">{lead}</p>}
      {children}
    </header>
  )
}
