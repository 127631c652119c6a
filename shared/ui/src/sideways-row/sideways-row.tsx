import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { oneTabStop } from '../roving-focus/one-tab-stop.ts'

interface SidewaysRowProps {
  /** Names the row for screen readers. */
  label: string
  /** Whether its items are narrow. */
  small?: boolean
  /** List items. */
  children: ReactNode
}

/**
 * Cards in one row that scrolls sideways. On a phone it reaches the edges of the screen. The row is one tab stop.
 */
export function SidewaysRow({ label, small = false, children }: SidewaysRowProps) {
  return (
    <ul
      ref={oneTabStop}
      aria-label={`${label}, scrolls sideways`}
      className={clsx('sideways-row', small ? '*:w-32 sm:*:w-40' : 'sideways-cards')}
    >
      {children}
    </ul>
  )
}
