import type { ReactNode } from 'react'

interface FigureCardProps {
  label: string
  /** Undefined while the number loads, or after an error. */
  value: number | undefined
  note?: ReactNode
}

const figures = new Intl.NumberFormat('en')

/** A number with its label. */
export function FigureCard({ label, value, note }: FigureCardProps) {
  return (
    <div className="flex flex-col border border-line bg-sheet p-2 sm:px-4 sm:py-3">
      <dt className="grow text-xs text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl tabular-nums">
        {value === undefined ? '–' : figures.format(value)}
      </dd>
      {note && <dd className="text-xs text-ink-soft">{note}</dd>}
    </div>
  )
}
