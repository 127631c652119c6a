import type { ReactNode } from 'react'

/**
 * A link that is visible while it has the focus. It skips the tab stops before its target.
 * @param props.to the id of the element that the link leads to
 */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className="skip-link">
      {children}
    </a>
  )
}
