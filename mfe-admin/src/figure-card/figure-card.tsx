import type { ReactNode } from 'react'

interface FigureCardProps {
  label: string
  /** Undefined while the number loads, or after an error. */
  value: number | undefined
  note?: ReactNode
}

const figures = new Intl.NumberFormat('en')

/** A number with its label, in a grid without gaps between rows. Cards beside each other line up. */
export function FigureCard({ label, value, note }: FigureCardProps) {
  return (
    <div className="row-span-3 grid grid-rows-subgrid border border-line bg-sheet p-2 sm:px-4 sm:py-3">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl tabular-nums">
        {value === undefined ? '–' : figures.format(value)}
      </dd>
      {note && <dd className="text-xs text-ink-soft">{note}</dd>}
    </div>
  )
}
