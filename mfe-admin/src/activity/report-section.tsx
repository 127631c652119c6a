import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { lazy, Suspense, useId } from 'react'

export interface Count {
  subject: string
  count: number
}

interface ReportSectionProps {
  title: string
  /** What a subject is: the heading of the table's first column. */
  what: string
  /** `days` go from left to right, anything else is ranked. */
  kind?: 'days' | 'ranks'
  counts: readonly Count[]
}

// The library that draws is larger than all else of this remote together, and measures what only a browser has: the
// server's bundle goes without.
const CountChart = lazy(
  typeof window === 'undefined'
    ? () => new Promise<never>(() => {})
    : () => import(/* webpackChunkName: "count-chart" */ './count-chart.tsx'),
)

/** One set of figures as a chart, and as a table for exact numbers and for those who listen. */
export function ReportSection({ title, what, kind = 'ranks', counts }: ReportSectionProps) {
  const id = useId()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  // Days on which nothing came in say nothing in a table.
  const listed = kind === 'days' ? counts.filter(({ count }) => count > 0).toReversed() : counts
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-t border-ink pt-2 text-xl">
        {title}
      </h2>
      {total === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">Nothing was counted in these days.</p>
      ) : (
        <div className="mt-3 grid gap-6 md:grid-cols-[3fr_2fr]">
          <div aria-hidden className="h-70 min-w-0">
            <Suspense fallback={<Skeleton className="h-70" />}>
              <CountChart kind={kind} counts={counts} />
            </Suspense>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className="max-h-70 overflow-auto" tabIndex={0} aria-label={`${title}, table`}>
            <table className="w-full border-collapse text-sm">
              <thead>
                <tr className="border-b border-ink text-left">
                  <th scope="col" className="py-1.5">
                    {what}
                  </th>
                  <th scope="col" className="py-1.5 text-right">
                    Count
                  </th>
                </tr>
              </thead>
              <tbody>
                {listed.map(({ subject, count }) => (
                  <tr key={subject} className="border-b border-line">
                    <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                      {subject}
                    </th>
                    <td className="py-1.5 text-right tabular-nums">{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
    </section>
  )
}
