import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** `plain` is for pictures, and hardly shows on the page's ground; `neutral` is for text. */
export type BadgeTone = 'plain' | 'neutral' | 'accent' | 'good' | 'warn' | 'danger'

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-sheet text-ink',
  neutral: 'bg-line text-ink',
  accent: 'bg-accent text-on-accent',
  good: 'bg-good-ground text-good',
  warn: 'bg-warn-ground text-warn',
  danger: 'bg-danger-ground text-danger',
}

/** One or two words about an item: its category, discount or state. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={clsx('badge', TONES[tone])}>{children}</span>
}
