import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'

interface EmptyStateProps {
  title: string
  hint?: ReactNode
  /** The next step, as a button or a link. */
  action?: ReactNode
  /** Use `h1` when the empty state is the whole page. */
  level?: 'h1' | 'h2' | 'h3'
  /** Whether more content follows, so that less space is needed around it. */
  compact?: boolean
  /** Makes the title focusable, for a list whose last row had the focus. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** Says that there is nothing to show, why, and what to do next. */
export function EmptyState({
  title,
  hint,
  action,
  level: Title = 'h2',
  compact = false,
  titleRef,
}: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-narrow flex-col items-center justify-center gap-4 px-4 text-center',
        compact ? 'py-6' : 'py-16 sm:py-24',
      )}
    >
      <span aria-hidden className="font-display text-4xl leading-none text-accent">
        *
      </span>
      <Title ref={titleRef} tabIndex={Title === 'h1' || titleRef ? -1 : undefined} className="text-3xl">
        {title}
      </Title>
      {hint && <p className="max-w-measure text-ink-soft">{hint}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
