import { useHost } from '@a-list/remote/host-context.ts'
import type { ReactNode } from 'react'
import { brandUrl } from './brand-url.ts'

interface BrandLinkProps {
  /** The brand's number. */
  id: number
  children: ReactNode
}

/** A link to a brand's page, in a new tab, so that the moderator keeps the place in the list. */
export function BrandLink({ id, children }: BrandLinkProps) {
  const { site } = useHost()
  return (
    <a href={brandUrl(site, id)} target="_blank" rel="noopener" className={LINK_CLASS}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

export const LINK_CLASS = 'inline-flex min-h-6 items-center font-semibold underline underline-offset-4'
