import type { ReactNode } from 'react'

/** The short line above a heading. It names the kind of content. */
export function Kicker({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex items-center gap-3 text-2xs font-semibold uppercase tracking-kicker text-accent before:h-px before:w-8 before:bg-accent">
      {children}
    </p>
  )
}
