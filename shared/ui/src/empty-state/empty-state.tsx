import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  hint?: ReactNode
  /** The next step, as a button or a link. */
  action?: ReactNode
  /** Use `h1` when the empty state is the whole page. */
  level?: 'h1' | 'h2' | 'h3'
}

/** Says that there is nothing to show, why, and what to do next. */
export function EmptyState({ title, hint, action, level: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-narrow flex-col items-center gap-4 px-4 py-16 text-center sm:py-24">
      <span aria-hidden className="font-display text-4xl leading-none text-accent">
        *
      </span>
      <Title tabIndex={Title === 'h1' ? -1 : undefined} className="text-3xl">
        {title}
      </Title>
      {hint && <p className="max-w-measure text-ink-soft">{hint}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
