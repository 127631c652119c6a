import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** A one-line notice about the whole page. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 border-y border-line bg-well px-4 py-2.5 text-sm text-ink sm:px-6">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
