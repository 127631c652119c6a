import type { ReactNode } from 'react'

interface FigureCardProps {
  label: string
  /** Undefined while the number loads, or after an error. */
  value: number | undefined
  /** Always has its line, so that nothing moves when the numbers arrive. */
  note: ReactNode
}

const figures = new Intl.NumberFormat('en')

/** Cards beside each other: their labels, numbers and notes line up. */
export function FigureCards({ children }: { children: ReactNode }) {
  // The cards are subgrids, which would take over a gap between rows.
  return <dl className="-mb-3 grid grid-cols-2 gap-x-3 *:mb-3 md:grid-cols-4">{children}</dl>
}

/** A number with its label and what it counts. On a phone, the number is beside the label, which halves the height. */
export function FigureCard({ label, value, note }: FigureCardProps) {
  return (
    <div className="row-span-2 grid grid-cols-[1fr_auto] grid-rows-subgrid items-baseline gap-x-2 border border-line bg-sheet px-3 pt-0.5 pb-2 sm:row-span-3 sm:grid-cols-1 sm:px-4 sm:py-3">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl tabular-nums">
        {value === undefined ? '–' : figures.format(value)}
      </dd>
      <dd className="text-xs text-ink-soft max-sm:col-span-2">{note}</dd>
    </div>
  )
}
