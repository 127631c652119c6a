import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

interface ErrorStateProps {
  /** What went wrong, such as "This part of the page didn’t load". */
  title: string
  /** What happened and what the reader can do about it. */
  description: ReactNode
  /** Absent if a retry can't help. */
  onRetry?: () => void
  retrying?: boolean
  /** The text of the button: "Try again", unless the specification has a different text. */
  retryLabel?: string
  /** Further actions, beside the button. */
  children?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** An error in one part of the page, with a way to recover. */
export function ErrorState({
  title,
  description,
  onRetry,
  retrying = false,
  retryLabel = 'Try again',
  children,
  level: Title = 'h2',
}: ErrorStateProps) {
  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:px-6">
      <section role="alert" className="border-l-4 border-danger bg-danger-ground px-5 py-6 sm:px-8">
        <Title tabIndex={Title === 'h1' ? -1 : undefined} className="text-2xl">
          {title}
        </Title>
        <p className="mt-2 max-w-measure">{description}</p>
        <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
          {onRetry && (
            <Button tone="outline" busy={retrying} onClick={onRetry}>
              {!retrying && <RotateCw aria-hidden className="size-4" />}
              {retryLabel}
            </Button>
          )}
          {children}
        </div>
      </section>
    </div>
  )
}
