import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  hint?: ReactNode
  /** The way on: a button or a link. */
  action?: ReactNode
  /** Where the state is the whole page, its title is the page's `h1`. */
  level?: 'h1' | 'h2' | 'h3'
}

/** Nothing to show, why, and the way on. */
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
