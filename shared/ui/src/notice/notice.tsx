import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  /** Whether it is as wide as the window. Its text then begins where the page's does. */
  wide?: boolean
  children: ReactNode
}

/** A one-line notice about the whole page. */
export function Notice({ wide = false, children }: NoticeProps) {
  return (
    <p
      className={clsx(
        'flex items-start gap-2.5 border-y border-line bg-well px-4 py-2.5 text-sm text-ink sm:px-6',
        wide && 'lg:px-10',
      )}
    >
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  )
}
